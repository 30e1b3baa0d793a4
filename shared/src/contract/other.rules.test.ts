/** @jest-environment node */
import fc from 'fast-check';
import { changePasswordBody } from './account';
import { setPasswordBody, signUpBody } from './auth';
import { newPasswordProblem } from './auth.rules';
import { categoryBody } from './category';
import { categoryProblem } from './category.rules';
import { lectureBody } from './lecture';
import { lectureProblem, secondsOf, timeOf } from './lecture.rules';
import { limits } from './limits';
import { isLectureLink, isOwnFile } from './links.rules';
import { publishBody } from './publishing';
import { publishProblem } from './publishing.rules';
import { textOf } from './text';
import { extensionOf, fileCategory, isAcceptedFile } from './upload.rules';

const first = (result: { error?: { issues: { message: string }[] } }) => result.error?.issues[0]?.message;

describe('a password', () => {
  it.each([
    ['12345678', '12345678', 'errors.passwordLength', 'newPassword'],
    ['123456789', '12345678', 'errors.passwordLength', 'confirmNewPassword'],
    ['123456789', '123456780', 'errors.passwordsMatch', 'confirmNewPassword'],
    ['x'.repeat(129), 'x'.repeat(129), 'errors.passwordTooLong', 'newPassword'],
    ['123456789', '123456789', undefined, undefined],
  ])('validates the password %p with confirmation %p as %p', (newPassword, confirmNewPassword, key, field) => {
    const problem = newPasswordProblem({ newPassword, confirmNewPassword });
    expect([problem?.key, problem?.path?.[0]]).toEqual([key, field]);
    expect(first(setPasswordBody.safeParse({ newPassword, confirmNewPassword }))).toBe(key);
  });

  it.each([
    ['', '123456789', '123456789', ['errors.required currentPassword']],
    ['old password', '12345678', '12345678', ['errors.passwordLength newPassword']],
    ['old password', '123456789', '987654321', ['errors.passwordsMatch confirmNewPassword']],
    ['old password', 'old password', 'old password', ['errors.passwordSame newPassword']],
    ['x'.repeat(1001), '123456789', '123456789', ['errors.passwordWrong currentPassword']],
    ['short', '123456789', '123456789', []],
  ])(
    'validates a password change from %p to %p, repeated %p, as %p',
    (currentPassword, newPassword, confirmNewPassword, expected) => {
      const { issues } = changePasswordBody.safeParse({ currentPassword, newPassword, confirmNewPassword }).error ?? {
        issues: [],
      };
      expect(issues.map(({ message, path }) => `${message} ${path.join('.')}`)).toEqual(expected);
    },
  );

  it('validates the password of a new account by the same rule, on its own field', () => {
    const { issues } = signUpBody.safeParse({ username: 'Ada', email: ' ADA@x.org ', password: '12345678' }).error ?? {
      issues: [],
    };
    expect(issues.map(({ message, path }) => [message, path])).toEqual([['errors.passwordLength', ['password']]]);
  });
});

describe('a lecture', () => {
  const slot = { startTime: '00:00', endTime: '01:30', tagId: 1 };
  const good = { name: 'Cells', type: 1, description: 'What a cell is', content: '', link: '', tagSlots: [slot] };
  const theory = { ...good, type: 3 };
  const pdf = '/api/v1/upload/lecture/k3y/f.pdf';

  it.each([
    [{ ...good, name: ' ', type: null, tagSlots: [] }, 'errors.lectureTitle'],
    [{ ...good, type: 4, description: '', tagSlots: [] }, 'errors.lectureType'],
    [{ ...good, description: ' ', tagSlots: [] }, 'errors.lectureDescription'],
    [{ ...theory, description: '', tagSlots: [] }, 'errors.lectureMaterial'],
    [{ ...theory, link: pdf, description: '', tagSlots: [] }, 'errors.lectureDescription'],
    [{ ...theory, content: '<p>Text</p>', description: '', tagSlots: [] }, 'errors.lectureAITags'],
    [{ ...good, tagSlots: [] }, 'errors.lectureAITags'],
    [{ ...good, tagSlots: [{ ...slot, startTime: '02:00' }] }, 'errors.lectureSlotTimes'],
    [{ ...good, tagSlots: [{ ...slot, endTime: '1:99' }] }, 'errors.lectureSlotTimes'],
    [{ ...good, tagSlots: [{ ...slot, startTime: '01:30' }] }, 'errors.lectureSlotTimes'],
    [{ ...good, tagSlots: [{ ...slot, endTime: '00:00', startTime: '00:05' }], link: 'x' }, 'errors.lectureSlotTimes'],
    [{ ...good, durationSeconds: 89, link: 'x' }, 'errors.lectureSlotBeyond'],
    [{ ...good, link: 'x' }, 'errors.lectureLink'],
    [{ ...good, attachments: [{ name: 'a', link: '', mimeType: 'text/csv' }] }, 'errors.lectureLink'],
    [good, undefined],
    [{ ...good, durationSeconds: 90 }, undefined],
    [{ ...good, tagSlots: [{ ...slot, endTime: '00:00' }], durationSeconds: 1 }, undefined],
    [{ ...theory, link: pdf, tagSlots: [{ ...slot, startTime: '02:00' }] }, undefined],
    [{ ...theory, link: pdf }, undefined],
    [{ ...theory, content: '<p>Text</p>', description: '' }, undefined],
    [{ ...theory, content: '<div data-type="block-math" data-latex="x"></div>', description: '' }, undefined],
  ])('validates the lecture %j as %p', (draft, key) => {
    expect(lectureProblem(draft)?.key).toBe(key);
    expect(first(lectureBody.safeParse(draft))).toBe(key);
  });

  it.each([
    ['00:00', 0],
    ['90:15', 5415],
    ['1:02:03', 3723],
    ['1:60:00', undefined],
    ['00:60', undefined],
    ['5', undefined],
  ])('parses the time %p as %p seconds', (time, seconds) => expect(secondsOf(time)).toBe(seconds));

  it('formats every second of a slot so that it parses back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: limits.lectureSecondsMax }),
        (seconds) => secondsOf(timeOf(seconds)) === seconds,
      ),
    );
  });

  it('names the length of the recording in the error about a slot beyond its end', () => {
    const problem = lectureProblem({ ...good, durationSeconds: 61 });
    expect(textOf('en', problem?.key ?? '', problem?.values)).toBe(
      'A slot must not end after 01:01, the end of the recording!',
    );
    expect(problem?.path).toEqual(['tagSlots', 0, 'endTime']);
  });

  it.each([
    ['', true],
    ['https://example.com/a.mp4?x=1#t', true],
    ['http://localhost:1/a', true],
    [pdf, true],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['//example.com/a', false],
    ['ftp://example.com/a', false],
    ['https://user:word@example.com/', false],
    ['https://user@example.com/', false],
    ['https://', false],
    ['https:\\example.com', false],
    ['/f.pdf', false],
    ['/api/v1/upload/lecture/k/../f.pdf', false],
    ['/api/v1/upload/lecture/k/..', false],
    ['/api/v1/upload/lecture/k/%2e%2E%2Ff.pdf', false],
    ['/api/v1/upload/lecture/k/H%C3%BCcre.pdf', true],
    ['/api/v1/upload/lecture/k', false],
    ['/api/v1/upload/lecture/k/f.pdf?signature=1', false],
    ['java\nscript:x', false],
    ['https://exa mple.com', false],
  ])('accepts a lecture link to %p: %p', (link, fine) => {
    expect(first(lectureBody.safeParse({ ...good, link }))).toBe(fine ? undefined : 'errors.lectureLink');
    if (link) expect(isLectureLink(link)).toBe(fine);
  });

  it.each([
    [pdf, true],
    ['/api/v1/upload/lecture/a-_Z9/f', true],
    ['/api/v1/upload/lecture/k/.f', true],
    ['/api/v1/upload/lecture/k/f..', true],
    ['/api/v1/upload/lecture/k/.', false],
    ['/api/v1/upload/lecture//f.pdf', false],
    ['/api/v1/upload/lecture/k y/f.pdf', false],
    ['/api/v1/upload/lecture/k/a/f.pdf', false],
    ['/api/v1/upload/lecture/k/a%2Ff.pdf', false],
    ['/api/v1/upload/lecture/k/a%5cf.pdf', false],
    ['/api/v1/upload/other/k/f.pdf', false],
    ['x/f.pdf', false],
    [`https://example.org${pdf}`, false],
  ])('knows whether %p is a file of our own: %p', (link, own) => expect(isOwnFile(link)).toBe(own));
});

it.each<[{ courseId: number; gradeId: number; name?: string; parentId?: number }, string | undefined]>([
  [{ courseId: 1, gradeId: 1 }, 'errors.categoryNameOrParent'],
  [{ courseId: 1, gradeId: 1, name: ' ', parentId: 0 }, 'errors.categoryNameOrParent'],
  [{ courseId: 1, gradeId: 1, name: 'Cells' }, undefined],
  [{ courseId: 1, gradeId: 1, parentId: 4 }, undefined],
])('validates the category %j as %p', (draft, key) => {
  expect(first(categoryBody.safeParse(draft))).toBe(key);
  expect(categoryProblem(draft)).toEqual(key && { key, path: ['name'] });
});

it.each([
  [{ courseId: 1, all: true }, 'errors.assessmentIdentity'],
  [{ courseId: 1, assessmentId: 2 }, 'errors.requiredFields'],
  [{ courseId: 1, assessmentId: 2, studentIds: [] }, 'errors.requiredFields'],
  [{ courseId: 1, assessmentId: 2, studentIds: [3] }, undefined],
  [{ courseId: 1, assessmentId: 2, all: true }, undefined],
])('validates publishing %j as %p', (draft, key) => {
  expect(first(publishBody.safeParse(draft))).toBe(key);
  expect(publishProblem(draft)?.key).toBe(key);
});

it.each([
  [{ all: true }, 'assessmentId'],
  [{ assessmentId: 0, studentIds: [3] }, 'assessmentId'],
  [{ assessmentId: 2 }, 'studentIds'],
])('reports what publishing %j lacks at %s', (draft, field) => expect(publishProblem(draft)?.path).toEqual([field]));

describe('a file', () => {
  it.each([
    ['a.PDF', '', ['.pdf'], true],
    ['a.pdf', 'application/pdf', ['.doc'], false],
    ['a', 'audio/mp3', ['audio/mp3'], true],
    ['a', 'audio/mpeg', ['audio/mp3'], false],
    ['a', 'video/webm; codecs=vp9', ['video/*'], true],
    ['a', 'videos/x', ['video/*'], false],
    ['a.pdf', '', [], false],
  ])('validates a file %p of type %p against %j: %p', (name, type, accepted, fine) =>
    expect(isAcceptedFile({ name, type }, accepted)).toBe(fine),
  );

  it.each([
    ['a.mov', 'video'],
    ['a.WAV', 'audio'],
    ['a.b.pptx', 'document'],
    ['a.csv', 'unknown'],
    ['mp4', 'unknown'],
  ])('classifies %p as %p', (name, category) => expect(fileCategory(name)).toBe(category));

  it('uses the last extension of a file name', () =>
    expect([extensionOf('a.tar.GZ'), extensionOf('a')]).toEqual(['.gz', '']));
});
