import { type FastifyInstance } from 'fastify';
import { publishRoutes } from './assessment/publish.routes';
import { assessmentRoutes } from './assessment/routes';
import { assessmentSettingRoutes, assessmentWriteRoutes } from './assessment/write.routes';
import { accountRoutes } from './auth/account.routes';
import { authRoutes } from './auth/routes';
import { calendarRoutes } from './calendar/routes';
import { categoryRoutes } from './category/routes';
import { courseRoutes } from './course/routes';
import { dashboardRoutes } from './dashboard/routes';
import { generationRoutes } from './generation/routes';
import { gradingCommentRoutes } from './grading-comment/routes';
import { lectureRoutes } from './lecture/routes';
import { profileRoutes } from './profile/routes';
import { bulkQuestionRoutes } from './question/bulk.routes';
import { questionChoiceRoutes } from './question/choice.routes';
import { questionHistoryRoutes } from './question/history.routes';
import { questionRoutes } from './question/routes';
import { rosterRoutes } from './roster/routes';
import { schoolRoutes } from './school/routes';
import { studentRoutes } from './student/routes';
import { submissionRoutes } from './submission/routes';
import { studentWorkRoutes } from './submission/student.routes';
import { uploadRoutes } from './upload/routes';

/** Every resource of the API, in alphabetical order: one line each. */
const modules: ((app: FastifyInstance) => void)[] = [
  assessmentRoutes,
  assessmentWriteRoutes,
  assessmentSettingRoutes,
  publishRoutes,
  submissionRoutes,
  studentWorkRoutes,
  accountRoutes,
  authRoutes,
  calendarRoutes,
  categoryRoutes,
  courseRoutes,
  dashboardRoutes,
  generationRoutes,
  gradingCommentRoutes,
  lectureRoutes,
  profileRoutes,
  bulkQuestionRoutes,
  questionChoiceRoutes,
  questionHistoryRoutes,
  questionRoutes,
  rosterRoutes,
  schoolRoutes,
  studentRoutes,
  uploadRoutes,
];

export function registerModules(app: FastifyInstance): void {
  for (const register of modules) register(app);
}
