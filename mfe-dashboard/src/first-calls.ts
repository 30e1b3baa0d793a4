import { getAttention, getTeacherDashboard } from '@teacher-portal/remote-sdk/contract/dashboard';
import { firstCall, type FirstCalls, remembered } from '@teacher-portal/remote-sdk/contract/first-calls';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { listGrades } from '@teacher-portal/remote-sdk/contract/profile';
import { listSchoolYears } from '@teacher-portal/remote-sdk/contract/school-year';

const { grade: gradeId, mine, profile: profileId, school: id } = remembered;

/** Not what is due: its dates depend on the view of the calendar. */
const overview = [
  firstCall(listGrades),
  firstCall(getAttention, { params: { gradeId }, query: { mine } }),
  firstCall(getTeacherDashboard, { params: { profileId, gradeId }, query: { mine } }),
  firstCall(listSchoolYears, { params: { id } }),
];

export const firstCalls: FirstCalls = { [paths.home.path]: overview, [paths.dashboard.path]: overview };
