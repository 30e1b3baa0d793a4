/** Code that breaks a rule, its path, and the expected lint message. */
export interface Fixture {
  title: string;
  file: string;
  code: string;
  says: RegExp;
}

export const feature = 'mfe-students/src/features/student-list/fixture.ts';
export const noun = 'mfe-students/src/submission/fixture.ts';
export const learn = 'student-app/src/home/fixture.ts';

export const broken = (title: string, file: string, code: string, says: RegExp): Fixture => ({
  title,
  file,
  code,
  says,
});
