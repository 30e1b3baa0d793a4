import { listLectures } from 'shared/contract/lecture';
import { read } from 'shared/query';

/** The lectures of a course, in the order of the course. */
export const lectureListQuery = (courseId: number) => read(listLectures, { params: { courseId } });
