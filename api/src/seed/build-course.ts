import { lectureType } from 'shared/contract/enums';
import { categories, categoryTrail, courses, courseTeachers } from '../db/schema/courses';
import { lectureCategories, lectureCourses, lectures, lectureTagSlots, uploads } from '../db/schema/lectures';
import { buildQuestion } from './build-question';
import { demoMedium } from './demo-media';
import type { SeedContext, SeededCourse, SeededSchool } from './context';
import { type Course, type LectureDraft, readCourse } from './course-content';
import { addDays } from './school-calendar';
import { type SchoolEntry, wordingIn } from './school-content';

type Entry = SchoolEntry['grades'][number]['courses'][number];
type Place = { school: SeededSchool; gradeId: number; position: number };

/** Days since the first questions of the bank were written. */
const bankAge = 110;

export function buildCourse(context: SeedContext, place: Place, entry: Entry, teacherIds: number[]): SeededCourse {
  const { sheet, random, now } = context;
  const { school, gradeId, position } = place;
  const course = readCourse(entry.code);
  const begun = addDays(now, -bankAge);
  const stamps = { createdAt: begun, updatedAt: begun };
  const id = sheet.add(courses, {
    schoolId: school.id,
    gradeId,
    courseCode: course.code,
    name: course.title,
    position,
    ...stamps,
  });
  for (const userId of teacherIds) sheet.add(courseTeachers, { courseId: id, userId, schoolId: school.id });

  const topics = buildTopics(context, school, id, course, teacherIds[0]);
  const drafts = [
    ...course.questions,
    ...entry.templates.flatMap((template) => template.questions(random, school.language)),
  ];
  const seeded: SeededCourse = {
    id,
    gradeId,
    authorIds: teacherIds,
    categories: [...topics.rows],
    questions: [],
  };
  for (const [index, draft] of drafts.entries()) {
    const authorId = teacherIds[index % 5 < 3 ? 0 : index % teacherIds.length];
    const createdAt = addDays(begun, (index / drafts.length) * 25);
    seeded.questions.push(
      buildQuestion(context, draft, {
        row: { schoolId: school.id, gradeId, courseId: id, authorId, createdAt, updatedAt: createdAt },
        categoryIds: draft.topics.map(topics.idOf),
      }),
    );
  }
  for (const [index, lecture] of course.lectures.entries()) {
    buildLecture(context, school, lecture, {
      courseId: id,
      order: index + 1,
      authorId: teacherIds[0],
      idOf: topics.idOf,
    });
  }
  return seeded;
}

function buildTopics(
  { sheet, now }: SeedContext,
  school: SeededSchool,
  courseId: number,
  course: Course,
  authorId?: number,
) {
  const ids = new Map<string, number>();
  const rows: SeededCourse['categories'] = [];
  const idOf = (key: string) => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`${course.code} has no topic “${key}”.`);
    return id;
  };
  for (const [index, { key, name, parent }] of course.topics.entries()) {
    const parentId = parent === null ? null : idOf(parent);
    const createdAt = addDays(now, -bankAge);
    const comment = index === 0 ? wordingIn(school.language).categoryComment : null;
    const stamps = { createdAt, updatedAt: createdAt };
    const id = sheet.add(categories, {
      schoolId: school.id,
      courseId,
      parentId,
      name,
      comment,
      authorId,
      position: index,
      ...stamps,
    });
    sheet.add(categoryTrail, {
      schoolId: school.id,
      categoryId: id,
      authorId,
      kind: 'created',
      detail: { to: name },
      createdAt,
    });
    if (comment) {
      const at = addDays(createdAt, 20);
      sheet.add(categoryTrail, {
        schoolId: school.id,
        categoryId: id,
        authorId,
        kind: 'commented',
        detail: { comment },
        createdAt: at,
      });
    }
    ids.set(key, id);
    rows.push({ id, name, parentId });
  }
  return { rows, idOf };
}

type LecturePlace = {
  courseId: number;
  order: number;
  authorId: number | undefined;
  idOf: (topic: string) => number;
};

function buildLecture(
  { sheet, now }: SeedContext,
  school: SeededSchool,
  draft: LectureDraft,
  place: LecturePlace,
): void {
  const schoolId = school.id;
  const isTheory = draft.type === lectureType.theory;
  const createdAt = addDays(now, -80 + place.order * 14);
  const medium = draft.file === null ? null : demoMedium(draft.file);
  const lectureId = sheet.add(lectures, {
    schoolId,
    name: draft.name,
    description: draft.description,
    type: draft.type,
    transcription: isTheory ? '' : (medium?.transcription ?? draft.body),
    link: medium?.link ?? '',
    durationSeconds: medium?.durationSeconds ?? null,
    content: isTheory ? `<p>${draft.body}</p>` : '',
    authorId: place.authorId,
    openedAt: createdAt,
    createdAt,
    updatedAt: createdAt,
  });
  if (medium && place.authorId !== undefined) {
    const { key, fileName, fileType } = medium;
    const upload = { schoolId, userId: place.authorId, key, fileName, fileType };
    sheet.add(uploads, { ...upload, createdAt, expiresAt: createdAt, storedAt: createdAt });
  }
  sheet.add(lectureCourses, { lectureId, courseId: place.courseId, schoolId, order: place.order });
  for (const [position, { topic, start, end }] of draft.slots.entries()) {
    const categoryId = place.idOf(topic);
    sheet.add(lectureCategories, { lectureId, categoryId, schoolId });
    sheet.add(lectureTagSlots, {
      schoolId,
      lectureId,
      tagId: categoryId,
      startTime: start,
      endTime: end,
      position,
    });
  }
}
