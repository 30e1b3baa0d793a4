import { type FastifyInstance } from 'fastify';
import { getAttention, getTeacherDashboard } from 'shared/contract/dashboard';
import { notEnough } from '../../indices/figure';
import { studentImpact } from '../../indices/student-impact';
import { route } from '../../server/route';
import { gradeOf } from '../../tenancy/tenancy';
import * as attention from './attention';
import { contentIndices } from './content';
import { loadContent } from './content-rows';
import { mayReadDashboard } from './policy';
import { presentIndex, presentMatrix } from './present';
import { presentAttention, SHOWN } from './present-attention';
import * as repository from './repository';

/** A week ahead. */
const SOON_MS = 7 * 86_400_000;

export function dashboardRoutes(app: FastifyInstance): void {
  route(app, getTeacherDashboard, async ({ db, account, params }) => {
    const { profileId, gradeId } = params;
    await mayReadDashboard(db, account, profileId, gradeId);
    const [courses, sections, weighted, impact, content] = await Promise.all([
      repository.listCourses(db, account, gradeId),
      repository.listSections(db, account, gradeId),
      repository.listWeighted(db, account, gradeId),
      repository.impactByCourse(db, account, gradeId),
      loadContent(db, account, gradeId),
    ]);
    const indices = contentIndices(content, courses.map(({ courseId }) => courseId));
    const impactOf = (courseId: number) => {
      const moments = impact.get(courseId);
      return moments ? studentImpact(moments) : notEnough(0);
    };
    return {
      data: {
        studentImpactIndex: presentIndex(courses, impactOf),
        contentQualityIndex: presentIndex(courses, (courseId) => indices.get(courseId)?.quality),
        curriculumCompleteness: presentIndex(courses, (courseId) => indices.get(courseId)?.completeness),
        assignmentMatrix: presentMatrix(courses, sections, weighted),
      },
    };
  });

  route(app, getAttention, async ({ db, account, params: { gradeId }, services }) => {
    await gradeOf(db, account, gradeId);
    const from = services.now();
    const [toGrade, dueSoon, standings] = await Promise.all([
      attention.listToGrade(db, account, gradeId),
      attention.listDueSoon(db, account, gradeId, { from, until: new Date(from.getTime() + SOON_MS) }),
      attention.listStandings(db, account, gradeId),
    ]);
    const graded = await attention.countGraded(db, toGrade.slice(0, SHOWN).map(({ assessmentId }) => assessmentId));
    return { data: presentAttention({ toGrade, graded, dueSoon, standings }) };
  });
}
