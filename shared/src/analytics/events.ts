/** The product's analytics events, by name (specification, analytics). Ids are the API's integers. */
export type AnalyticsEvent =
  | { name: 'Assessment_Updated'; assessmentId: number; courseId: number }
  | { name: 'Assessment_Published'; assessmentId: number; courseId: number }
  | { name: 'Question_Create'; questionText: string; courseId: number; gradeId: number }
  | { name: 'Question_Update'; questionId: number; questionText: string; courseId: number; gradeId: number };

/** The signed-in user; `school` is the name of the active school, `role` the id of the role (teacher 0). */
export interface Identity {
  id: number;
  name: string;
  school: string;
  role: number;
}

/** A micro-frontend that failed to load or threw while rendering. */
export interface RemoteErrorReport {
  remote: string;
  version: string;
  phase: 'load' | 'render';
  error: unknown;
}

/** Where analytics go. An adapter may throw; callers ignore it. */
export interface AnalyticsAdapter {
  /** Called at sign-in, and without an identity at sign-out. */
  identify: (identity: Identity | undefined) => void;
  track: (event: AnalyticsEvent) => void;
  onRemoteError: (report: RemoteErrorReport) => void;
}
