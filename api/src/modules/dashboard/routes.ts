import { type FastifyInstance } from 'fastify';
import { getAttention, getTeacherDashboard } from 'shared/contract/dashboard';
import { impactDeviation, studentImpact } from '../../indices/student-impact';
import { route } from '../../server/route';
import { gradeOf } from '../../tenancy/tenancy';
import * as attention from './attention.repository';
import { contentFigures } from './content';
import { type KeptCourse, loadCourses } from './course-figures.repository';
import { listFirstSteps } from './first-steps.repository';
import { mayReadDashboard } from './policy';
import { presentImpact, presentIndex, presentMatrix } from './present';
import { loadTrends } from '../student/trend.repository';
import { presentAttention, SHOWN, slippingOf } from './attention.present';
import * as repository from './repository';

const SOON_MS = 7 * 86_400_000;

const PERCENT = 100;

/** The indices of a course with what each is computed from; means and deviation in per cent of the marks. */
function indicesOf({ figures }: KeptCourse) {
  const { impact: moments, topics } = figures;
  const { quality, completeness } = contentFigures(figures);
  return {
    impact: moments
      ? {
          figure: { ...studentImpact(moments), studentIds: moments.studentIds },
          inputs: {
            assessments: moments.assessments,
            earlyMean: PERCENT * moments.earlyMean,
            lateMean: PERCENT * moments.lateMean,
            deviation: PERCENT * impactDeviation(moments),
          },
        }
      : undefined,
    quality: { figure: quality, inputs: quality.parts },
    completeness: {
      figure: completeness,
      inputs: { taught: topics.taught, practised: topics.practised, assessed: topics.assessed },
    },
  };
}

export function dashboardRoutes(app: FastifyInstance): void {
  route(app, getTeacherDashboard, async ({ db, account, params }) => {
    const { schoolId, id: gradeId } = await mayReadDashboard(db, account, params.profileId, params.gradeId);
    const scope = { schoolIds: [schoolId], gradeId };
    const [kept, sections] = await Promise.all([loadCourses(db, scope), repository.listSections(db, scope, gradeId)]);
    const courses = kept.map(({ courseId, courseCode, courseName }) => ({ courseId, courseCode, courseName }));
    const indices = new Map(kept.map((course) => [course.courseId, indicesOf(course)]));
    return {
      data: {
        studentImpactIndex: presentImpact(courses, (courseId) => indices.get(courseId)?.impact),
        contentQualityIndex: presentIndex(courses, (courseId) => indices.get(courseId)?.quality),
        curriculumCompleteness: presentIndex(courses, (courseId) => indices.get(courseId)?.completeness),
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
    const [toGrade, dueSoon, missing, trends, firstSteps] = await Promise.all([
      attention.listToGrade(db, account, gradeId),
      attention.listDueSoon(db, account, gradeId, { from, until: new Date(from.getTime() + SOON_MS) }),
      attention.listMissing(db, account, gradeId, from),
      loadTrends(db, account, [gradeId]),
      listFirstSteps(db, account, gradeId),
    ]);
    const slipping = slippingOf(trends.get(gradeId));
    const shown = slipping.slips.slice(0, SHOWN);
    const [graded, names] = await Promise.all([
      attention.countGraded(
        db,
        toGrade.slice(0, SHOWN).map(({ assessmentId }) => assessmentId),
      ),
      attention.loadNames(db, account, {
        studentIds: shown.map(({ studentId }) => studentId),
        courseIds: shown.map(({ courseId }) => courseId),
      }),
    ]);
    return { data: presentAttention({ toGrade, graded, dueSoon, missing, slipping, names, firstSteps }) };
  });
}
