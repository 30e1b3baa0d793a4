import { type FirstCalls, firstCall, idInAddress, remembered } from '@teacher-portal/remote-sdk/contract/first-calls';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { listGrades } from '@teacher-portal/remote-sdk/contract/profile';
import { listStudentsOfGrade } from '@teacher-portal/remote-sdk/contract/student';
import { getSubmission } from '@teacher-portal/remote-sdk/contract/submission';

export const firstCalls: FirstCalls = {
  [paths.students.list.path]: [
    firstCall(listGrades),
    firstCall(listStudentsOfGrade, {
      params: { gradeId: remembered.grade },
      query: { pageSize: limits.pageSizeAll },
    }),
  ],
  [paths.students.grading.path]: [
    firstCall(listGrades),
    firstCall(getSubmission, { params: { id: idInAddress('id') } }),
  ],
};
