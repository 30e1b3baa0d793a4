import { getAssessment, listAssessments } from '@teacher-portal/remote-sdk/contract/assessment';
import {
  firstCall,
  type FirstCalls,
  idInAddress,
  inAddress,
  remembered,
} from '@teacher-portal/remote-sdk/contract/first-calls';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { listCoursesOfGrade, listGrades } from '@teacher-portal/remote-sdk/contract/profile';
import { listSubmissions } from '@teacher-portal/remote-sdk/contract/submission';
import { getWriting } from '@teacher-portal/remote-sdk/contract/writing';

/** The newest current ones; what is filtered in the browser is not asked for early. */
const list = [
  firstCall(listGrades),
  firstCall(listCoursesOfGrade, { params: { gradeId: remembered.grade } }),
  firstCall(listAssessments, {
    query: {
      filtered: `[${idInAddress('subject')}]`,
      pageSize: limits.assessmentPageSize,
      page: inAddress('page', 1),
      search: inAddress('q'),
      type: inAddress('type'),
      status: inAddress('status'),
      archived: 'false',
    },
  }),
];

const id = idInAddress('id');

export const firstCalls: FirstCalls = {
  [paths.assessments.area.path]: list,
  [paths.assessments.list.path]: list,
  [paths.assessments.submitted.path]: [
    firstCall(listGrades),
    firstCall(getAssessment, { params: { id } }),
    firstCall(listSubmissions, { params: { id } }),
    // Says whether students see their results, which the list tells once one is graded.
    firstCall(getWriting, { params: { id } }),
  ],
};
