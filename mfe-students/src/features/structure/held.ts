import { type StructureCourse } from '@teacher-portal/remote-sdk/contract/structure';
import { type useTranslation } from '@teacher-portal/remote-sdk/i18n';

type Words = ReturnType<typeof useTranslation<'structure'>>['t'];

const kinds = ['classes', 'topics', 'lectures', 'questions', 'assessments', 'submissions'] as const;

/** What hangs on courses: "2 classes", "40 questions" and the like. */
export const held = (t: Words, courses: readonly StructureCourse[]): string[] =>
  kinds
    .map((kind) => [kind, courses.reduce((sum, course) => sum + course[kind], 0)] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => t(`${kind}`, { count }));
