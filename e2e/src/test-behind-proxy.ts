import { test as base } from '@playwright/test';
import { BehindProxy } from './behind-proxy';
import { nginxProgram } from './programs';

/** Tests that share two servers behind one nginx. */
export const test = base.extend<object, { proxied: BehindProxy }>({
  proxied: [
    async ({}, use) => {
      const program = nginxProgram();
      if (!program) throw new Error('There is no nginx on this machine.');
      const proxied = await BehindProxy.open(program);
      await use(proxied);
      await proxied.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

export interface Course {
  id: number;
  gradeId: number;
  courseCode: string;
}
export const newTeacher = () => ({
  username: 'Deniz Kaya',
  email: `deniz.${Date.now()}.${Math.random()}@example.com`,
  password: 'a-good-password',
});

/** Creates a teacher with a school, a course and a topic through the proxy. */
export async function begin(proxied: BehindProxy) {
  const { token } = await proxied.call<{ token: string }>('POST', '/auth/sign-up', undefined, newTeacher());
  const { id: schoolId } = await proxied.call<{ id: number }>('POST', '/school', token, {
    name: `School ${Date.now()}`,
    grades: [{ name: '9', courses: [{ name: 'Biology' }] }],
  });
  const [course] = await proxied.call<Course[]>('GET', '/profile/courses', token);
  if (!course) throw new Error('The school has no course.');
  const { id: courseId, gradeId } = course;
  const topic = await proxied.call<{ id: number }>('POST', '/category', token, {
    courseId,
    gradeId,
    parentId: 0,
    name: 'Cell',
  });
  return { token, schoolId, course, topicId: topic.id };
}

/** Requests the upload URL of a video of this size; returns it with the URL for reading. */
export const announce = (proxied: BehindProxy, token: string, fileSize: number) =>
  proxied.call<{ url: string; readUrl: string }>('POST', '/upload/getSignedUrl', token, {
    fileName: 'lesson.mp4',
    fileType: 'video/mp4',
    fileSize,
  });
/** Starts with a video header. */
export const mp4 = (bytes: number) =>
  Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), Buffer.alloc(bytes - 12, 'lecture')]);
export const video = { 'content-type': 'video/mp4' };

export { expect } from '@playwright/test';
