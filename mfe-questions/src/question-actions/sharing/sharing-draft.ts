import {
  type SharedGroup,
  type SharingBody,
  type ShareRight,
} from '@teacher-portal/remote-sdk/contract/question-sharing';

/** Somebody or the teachers of a course, by name. */
export type NamedShare = SharedGroup['people'][number];
/** With whom questions are to be shared; the names are shown. */
export type SharingDraft = Pick<SharedGroup, 'school' | 'people' | 'courses'>;

const openToSchool: SharingDraft = { school: 'edit', people: [], courses: [] };

/** Of questions that are shared in different ways, as if they were open: what is chosen replaces all of them. */
export const sharingDraftOf = ([first, ...others]: readonly SharedGroup[]): SharingDraft =>
  first && others.length === 0 ? { school: first.school, people: first.people, courses: first.courses } : openToSchool;

const withoutNames = (shares: readonly NamedShare[]) => shares.map(({ id, may }) => ({ id, may }));

/** What is open to the school is shared with nobody besides. */
export const sharingOf = ({ school, people, courses }: SharingDraft): SharingBody =>
  school === 'edit'
    ? { school, people: [], courses: [] }
    : { school, people: withoutNames(people), courses: withoutNames(courses) };

export const withRight = (shares: readonly NamedShare[], id: number, may: ShareRight): NamedShare[] =>
  shares.map((each) => (each.id === id ? { ...each, may } : each));
