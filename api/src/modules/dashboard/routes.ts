import { type FastifyInstance } from 'fastify';
import { getTeacherDashboard } from 'shared/contract/dashboard';
import { notEnough } from '../../indices/figure';
import { studentImpact } from '../../indices/student-impact';
import { route } from '../../server/route';
import { contentIndices } from './content';
import { loadContent } from './content-rows';
import { mayReadDashboard } from './policy';
import { presentIndex, presentMatrix } from './present';
import * as repository from './repository';

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
}
