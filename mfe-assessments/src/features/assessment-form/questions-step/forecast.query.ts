import { forecastExam } from '@teacher-portal/remote-sdk/contract/exam-forecast';
import { keepPreviousData, read } from '@teacher-portal/remote-sdk/query';
import { type ForecastPaper } from './forecast.rules';

interface Forecast extends Pick<ForecastPaper, 'questions' | 'minMarks'> {
  courseId: number;
  classId?: number;
}

/** The last one stays while another is asked for. */
export const forecastQuery = (body: Forecast, enabled: boolean) =>
  read(forecastExam, { body }, { enabled, placeholderData: keepPreviousData });
