/** Where students come in, on the same host as the portal. */
export const learnPath = '/learn';

/** Where a student starts one assessment, after the sign-in if needed; `origin` is that of the portal. */
export const assessmentAddress = (origin: string, id: number): string => `${origin}${learnPath}/assessment/${id}`;

/** What an access slip says. */
export interface SlipCodes {
  schoolCode: string;
  userName: string;
  oneTimeCode: string;
}

const names = { school: 'schoolCode', user: 'userName', code: 'oneTimeCode' } as const;

/** The address in the QR code of a slip. In the fragment, because a server and its logs never see that. */
export function slipAddress(learnAddress: string, slip: SlipCodes): string {
  const pairs = Object.entries(names).map(([name, field]) => [name, slip[field]]);
  return `${learnAddress}#${new URLSearchParams(pairs).toString()}`;
}

/** What the fragment of an address says; empty strings for what it does not say. */
export function slipOf(fragment: string): SlipCodes {
  const given = new URLSearchParams(fragment.replace(/^#/, ''));
  const value = (name: keyof typeof names) => given.get(name) ?? '';
  return { schoolCode: value('school'), userName: value('user'), oneTimeCode: value('code') };
}

/** Where a phone takes pictures of answer sheets, below `learnPath`. */
export const phoneCameraPath = '/phone-camera';

/** What the QR code on the teacher's screen says; `origin` is that of the portal. In the fragment, like the codes of slips. */
export const phoneCameraAddress = (origin: string, code: string): string =>
  `${origin}${learnPath}${phoneCameraPath}#${new URLSearchParams({ code }).toString()}`;

/** Where a guardian reads, below `learnPath`. */
export const guardianPath = '/guardian';

/** Where a guardian reads a report card, below `learnPath`. */
export const cardPath = '/report-card';

/** The link to a report card; `origin` is that of the portal. In the fragment, like the codes of slips. */
export const cardAddress = (origin: string, code: string): string =>
  `${origin}${learnPath}${cardPath}#${new URLSearchParams({ code }).toString()}`;

/** A reading link; `origin` is that of the portal. In the fragment, like the codes of slips. */
export const guardianAddress = (origin: string, code: string): string =>
  `${origin}${learnPath}${guardianPath}#${new URLSearchParams({ code }).toString()}`;

/** Where identity providers send students back to, below `learnPath`; with `code` and `state`, or with `error`. */
export const studentSignOnPath = '/single-sign-on';

/** The name of the `<meta>` in the students' page with the providers that they can sign in with, as a JSON list. */
export const studentProvidersMeta = 'sign-on-providers';
