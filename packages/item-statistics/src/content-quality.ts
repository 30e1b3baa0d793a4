import { type Figure, notEnough } from './figure';
import { mean } from './statistics';

/** Counts of a course. A part with a total of 0 is unavailable. */
export interface ContentCounts {
  questions: number;
  /** Used questions whose facility and discrimination are known, and how many of them are in the good range. */
  measuredQuestions: number;
  soundQuestions: number;
  /** 0 to 100; null without questions. */
  meanReviewScore: number | null;
  leafTopics: number;
  /** Leaf topics with at least 6 questions on at least 3 levels of difficulty. */
  coveredTopics: number;
  lectures: number;
  /** Lectures with description, tags, transcript and a working file. */
  completeLectures: number;
}

export const TOPIC_QUESTIONS_FROM = 6;
export const TOPIC_LEVELS_FROM = 3;
/** A question is sound if both figures are in these ranges, inclusive. */
export const SOUND_FACILITY = { low: 0.2, high: 0.9 } as const;
/** On the scale of discrimination, −100 to 100. */
export const SOUND_DISCRIMINATION = 15;

export interface ContentQuality extends Figure {
  /** Each part from 0 to 100; null if there is nothing to measure. */
  parts: { items: number | null; review: number | null; coverage: number | null; lectures: number | null };
}

const share = (part: number, whole: number): number | null => (whole > 0 ? (100 * part) / whole : null);

/**
 * Content Quality Index of a course, 0 to 100: the mean of the available parts of
 * (1) the share of measured questions with facility in [.20, .90] and discrimination ≥ .15,
 * (2) the mean review score of the questions,
 * (3) the share of leaf topics with ≥ 6 questions on ≥ 3 levels,
 * (4) the share of lectures with description, tags, transcript and a working file.
 * `n` questions of the course; null if no part is available.
 *
 * Source: item ranges of classical test theory (Ebel & Frisbie); item-writing checks of Haladyna, Downing & Rodriguez
 * 2002; coverage as in a table of specifications.
 */
export function contentQuality(counts: ContentCounts): ContentQuality {
  const parts = {
    items: share(counts.soundQuestions, counts.measuredQuestions),
    review: counts.questions > 0 ? counts.meanReviewScore : null,
    coverage: share(counts.coveredTopics, counts.leafTopics),
    lectures: share(counts.completeLectures, counts.lectures),
  };
  const value = mean(Object.values(parts).filter((part) => part !== null));
  return { ...(value === null ? notEnough(counts.questions) : { value, n: counts.questions }), parts };
}

/** The facts that decide whether a lecture is complete. `type`: 1 video, 2 audio, 3 theory. */
export interface LectureFacts {
  type: number;
  hasDescription: boolean;
  hasTags: boolean;
  hasTranscript: boolean;
  hasContent: boolean;
  hasFile: boolean;
}

const THEORY = 3;

/** Theory needs no transcript, and its content can replace the file. */
export function isLectureComplete({
  type,
  hasDescription,
  hasTags,
  hasTranscript,
  hasContent,
  hasFile,
}: LectureFacts): boolean {
  if (!hasDescription || !hasTags) return false;
  return type === THEORY ? hasContent || hasFile : hasTranscript && hasFile;
}
