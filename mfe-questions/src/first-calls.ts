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
import { listQuestions } from '@teacher-portal/remote-sdk/contract/question';

const { grade: gradeId } = remembered;

/** Filters are sent as the body of another call, so no page of questions is asked for at an address that has some. */
const bank = [
  firstCall(listGrades),
  firstCall(listCoursesOfGrade, { params: { gradeId } }),
  firstCall(listQuestions, {
    query: {
      filtered: `[${idInAddress('subject')},${gradeId}]`,
      page: inAddress('page', 1),
      pageSize: inAddress('size', limits.pageSizeDefault),
      sort: inAddress('sort', '-createdOn'),
      search: inAddress('q'),
    },
  }),
];

export const firstCalls: FirstCalls = { [paths.questions.area.path]: bank, [paths.questions.list.path]: bank };
