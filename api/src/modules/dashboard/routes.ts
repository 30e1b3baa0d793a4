import { type FastifyInstance } from 'fastify';
import { getAttention, getTeacherDashboard } from 'shared/contract/dashboard';
import { notEnough } from '../../indices/figure';
import { studentImpact } from '../../indices/student-impact';
import { route } from '../../server/route';
import { gradeOf } from '../../tenancy/tenancy';
import * as attention from './attention.repository';
import { contentFigures } from './content';
import { type KeptCourse, loadCourses } from './course-figures.repository';
import { listFirstSteps } from './first-steps.repository';
import { mayReadDashboard } from './policy';
import { presentIndex, presentMatrix } from './present';
import { presentAttention, SHOWN } from './attention.present';
import * as repository from './repository';

/** A week ahead. */
const SOON_MS = 7 * 86_400_000;

const figuresOf = ({ figures }: KeptCourse) => ({
  impact: figures.impact ? studentImpact(figures.impact) : notEnough(0),
  ...contentFigures(figures),
});

export function dashboardRoutes(app: FastifyInstance): void {
  route(app, getTeacherDashboard, async ({ db, account, params }) => {
    const { schoolId, id: gradeId } = await mayReadDashboard(db, account, params.profileId, params.gradeId);
    const scope = { schoolIds: [schoolId], gradeId };
    const [kept, sections] = await Promise.all([loadCourses(db, scope), repository.listSections(db, scope, gradeId)]);
    const courses = kept.map(({ courseId, courseCode, courseName }) => ({ courseId, courseCode, courseName }));
    const figures = new Map(kept.map((course) => [course.courseId, figuresOf(course)]));
    return {
      data: {
        studentImpactIndex: presentIndex(courses, (courseId) => figures.get(courseId)?.impact),
        contentQualityIndex: presentIndex(courses, (courseId) => figures.get(courseId)?.quality),
        curriculumCompleteness: presentIndex(courses, (courseId) => figures.get(courseId)?.completeness),
        assignmentMatrix: presentMatrix(
          courses,
          sections,
          kept.flatMap((course) => course.figures.weighted),
        ),
      },
    };
  });

  route(app, getAttention, async ({ db, account, params: { gradeId }, services }) => {
    await gradeOf(db, account, gradeId);
    const from = services.now();
    const [toGrade, dueSoon, standings, firstSteps] = await Promise.all([
      attention.listToGrade(db, account, gradeId),
      attention.listDueSoon(db, account, gradeId, { from, until: new Date(from.getTime() + SOON_MS) }),
      attention.listStandings(db, account, gradeId),
      listFirstSteps(db, account, gradeId),
    ]);
    const graded = await attention.countGraded(
      db,
      toGrade.slice(0, SHOWN).map(({ assessmentId }) => assessmentId),
    );
    return { data: presentAttention({ toGrade, graded, dueSoon, standings, firstSteps }) };
  });
}
