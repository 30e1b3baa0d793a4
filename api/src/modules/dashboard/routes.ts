import { type FastifyInstance } from 'fastify';
import { type Dashboard, type DashboardIndex, getAttention, getTeacherDashboard } from 'shared/contract/dashboard';
import { memberRole } from 'shared/contract/enums';
import { mayManage } from 'shared/contract/rights';
import { isActingUndecided } from '../../classes/acting.repository';
import { coursesOf, pairsOf, type Whose } from '../../classes/mine.repository';
import { type Figure, notEnough } from '@teacher-portal/item-statistics/figure';
import { impactDeviation, studentImpact } from '@teacher-portal/item-statistics/student-impact';
import { route } from '../../server/route';
import { gradeOf } from '../../tenancy/tenancy';
import * as attention from './attention/attention.repository';
import { listMissing } from './attention/missing-submissions.repository';
import { type FiguresOfDay } from '../../db/schema/figure-days';
import { changeOf } from './figures/change';
import { contentFigures } from './figures/content-figures';
import { type KeptCourse, loadCourses, loadTested } from './figures/course-figures.repository';
import { type EarlierFigures, keepFigures } from './figures/figure-days.repository';
import { listFirstSteps } from './attention/first-steps.repository';
import { mayReadDashboard } from './policy';
import { type DashboardCourse, presentImpact, presentIndex, presentMatrix } from './present';
import { presentAttention, SHOWN, slippingOf } from './attention/attention.present';
import * as repository from './repository';

const DAY_MS = 86_400_000;
const SOON_MS = 7 * DAY_MS;
/** Failed assessments are shown for as long after their grading. */
const LATELY_MS = 14 * DAY_MS;

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

type Indices = ReturnType<typeof indicesOf>;

/** What is kept of a course for a comparison a week later. */
function figuresOf({ impact, quality, completeness }: Indices): FiguresOfDay {
  const kept = ({ value, n }: Figure) => ({ value, n });
  return {
    impact: kept(impact?.figure ?? notEnough(0)),
    quality: kept(quality.figure),
    completeness: kept(completeness.figure),
  };
}

function presentIndices(
  courses: readonly DashboardCourse[],
  of: (courseId: number) => Indices | undefined,
  earlier: EarlierFigures | undefined,
): Omit<Dashboard, 'assignmentMatrix'> {
  const changed = (name: keyof FiguresOfDay, index: DashboardIndex) => ({
    ...index,
    change: changeOf(index, name, earlier),
  });
  return {
    studentImpactIndex: changed(
      'impact',
      presentImpact(courses, (id) => of(id)?.impact),
    ),
    contentQualityIndex: changed(
      'quality',
      presentIndex(courses, (id) => of(id)?.quality),
    ),
    curriculumCompleteness: changed(
      'completeness',
      presentIndex(courses, (id) => of(id)?.completeness),
    ),
  };
}

const whoseOf = (userId: number, mine: 'true' | 'false' | undefined): Whose =>
  mine === 'true' ? { userId } : undefined;

export function dashboardRoutes(app: FastifyInstance): void {
  route(app, getTeacherDashboard, async ({ db, account, params, query, services }) => {
    const { schoolId, id: gradeId } = await mayReadDashboard(db, account, params.profileId, params.gradeId);
    const scope = { schoolIds: [schoolId], gradeId };
    const of = whoseOf(account.userId, query.mine);
    const [all, sections, own] = await Promise.all([
      loadCourses(db, scope),
      repository.listSections(db, scope, gradeId),
      coursesOf(db, scope, gradeId, of),
    ]);
    const kept = all.filter(({ courseId }) => own.has(courseId));
    const courses = kept.map(({ courseId, courseCode, courseName }) => ({ courseId, courseCode, courseName }));
    const indices = new Map(all.map((course) => [course.courseId, indicesOf(course)]));
    const ofToday = new Map([...indices].map(([courseId, own]) => [courseId, figuresOf(own)]));
    const earlier = await keepFigures(db, { schoolId, now: services.now() }, ofToday);
    return {
      data: {
        ...presentIndices(courses, (courseId) => indices.get(courseId), earlier),
        assignmentMatrix: presentMatrix(
          courses,
          sections,
          kept.flatMap((course) => course.figures.weighted),
        ),
      },
    };
  });

  route(app, getAttention, async ({ db, account, params: { gradeId }, query, services, language }) => {
    const { schoolId } = await gradeOf(db, account, gradeId);
    const place = { gradeId, of: whoseOf(account.userId, query.mine) };
    const from = services.now();
    const [toGrade, asked, dueSoon, missing, failed, tested, isMine, firstSteps] = await Promise.all([
      attention.listToGrade(db, account, place),
      attention.listAsked(db, account, place),
      attention.listDueSoon(db, account, place, { from, until: new Date(from.getTime() + SOON_MS) }),
      listMissing(db, account, place, from),
      attention.listFailed(db, account, place, new Date(from.getTime() - LATELY_MS)),
      loadTested(db, account, { schoolIds: [schoolId], gradeId }),
      pairsOf(db, account, gradeId, place.of),
      listFirstSteps(db, account, gradeId),
    ]);
    const slipping = slippingOf(tested, isMine);
    const [graded, names] = await Promise.all([
      attention.countGraded(
        db,
        toGrade.slice(0, SHOWN).map(({ assessmentId }) => assessmentId),
      ),
      attention.loadNames(db, account, {
        studentIds: slipping.slips.map(({ studentId }) => studentId),
        courseIds: slipping.slips.map(({ courseId }) => courseId),
      }),
    ]);
    const shownRows = { toGrade, graded, asked, dueSoon, missing, failed, slipping, names, firstSteps };
    const isUndecided =
      mayManage(account.roleIn[schoolId] ?? memberRole.guest) && (await isActingUndecided(db, schoolId));
    return {
      data: { ...presentAttention(shownRows, language), ...(isUndecided ? { actingUndecided: true as const } : {}) },
    };
  });
}
