/** Path of the student app, on the same host as the portal. */
export const learnPath = '/learn';

/** URL at which a student starts an assessment, after signing in if needed; `origin` is that of the portal. */
export const assessmentAddress = (origin: string, id: number): string => `${origin}${learnPath}/assessment/${id}`;

/** The content of an access slip. */
export interface SlipCodes {
  schoolCode: string;
  userName: string;
  oneTimeCode: string;
}

const names = { school: 'schoolCode', user: 'userName', code: 'oneTimeCode' } as const;

/** The URL in the QR code of a slip. The data is in the fragment, which never reaches a server or its logs. */
export function slipAddress(learnAddress: string, slip: SlipCodes): string {
  const pairs = Object.entries(names).map(([name, field]) => [name, slip[field]]);
  return `${learnAddress}#${new URLSearchParams(pairs).toString()}`;
}

/** Parses the fragment of a URL; missing values are empty strings. */
export function slipOf(fragment: string): SlipCodes {
  const given = new URLSearchParams(fragment.replace(/^#/, ''));
  const value = (name: keyof typeof names) => given.get(name) ?? '';
  return { schoolCode: value('school'), userName: value('user'), oneTimeCode: value('code') };
}

/** The URL at which a demo student signs in; the page fills in the form, and the student sends it. */
export const demoAddress = ({ email, password }: { email: string; password: string }): string =>
  `${learnPath}#${new URLSearchParams({ email, password }).toString()}`;

/** Path of the phone camera for answer sheets, below `learnPath`. */
export const phoneCameraPath = '/phone-camera';

/**
 * The URL in the QR code on the teacher's screen; `origin` is that of the portal. The code is in the fragment, as for
 * slips.
 */
export const phoneCameraAddress = (origin: string, code: string): string =>
  `${origin}${learnPath}${phoneCameraPath}#${new URLSearchParams({ code }).toString()}`;

/** Path of a guardian's page, below `learnPath`. */
export const guardianPath = '/guardian';

/** Path of a report card for guardians, below `learnPath`. */
export const cardPath = '/report-card';

/** The link to a report card; `origin` is that of the portal. The code is in the fragment, as for slips. */
export const cardAddress = (origin: string, code: string): string =>
  `${origin}${learnPath}${cardPath}#${new URLSearchParams({ code }).toString()}`;

/** A guardian link; `origin` is that of the portal. The code is in the fragment, as for slips. */
export const guardianAddress = (origin: string, code: string): string =>
  `${origin}${learnPath}${guardianPath}#${new URLSearchParams({ code }).toString()}`;

/**
 * Redirect URI of identity providers for students, below `learnPath`; called with `code` and `state`, or with `error`.
 */
export const studentSignOnPath = '/single-sign-on';

/** Name of the `<meta>` in the student page that lists the available identity providers as JSON. */
export const studentProvidersMeta = 'sign-on-providers';
