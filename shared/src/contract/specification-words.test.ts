/** @jest-environment node */
import en from './messages/en.json';
import tr from './messages/tr.json';

type Words = Record<string, string>;

/** Verbatim texts of sections 5 and 8; `{type}` stands for the noun of the assessment type. */
const errors: Words = {
  assessmentType: 'Please select {type} type/subtype!',
  assessmentTitle: 'Please enter {type} title!',
  assessmentTopics: 'Please select {type} topics!',
  assessmentMarks: 'Please provide non zero marks for {type}!',
  assessmentWeightage: 'Please provide non zero weightage for {type}!',
  assessmentDueDate: 'Please provide a valid due date for {type}!',
  assessmentDifficulty: 'Please provide a difficulty level for {type}!',
  assessmentDuration: 'valid duration, min {min} minutes and max {max}',
  assessmentQuestions: '{type} questions must be provided!',
  assessmentQuestionMarks: 'questions marks must be provided!',
  assessmentMarksSum: 'assigned marks must be equal to total marks!',
  assessmentIdentity: "identity isn't provided!",
  sessionOut: 'Session expired! Logging out',
  somethingWentWrong: 'Something went wrong!',
  requiredFields: 'Please fill required data.',
  userRole: 'User role is incorrect!',
  failedToUpload: 'Failed to upload file!',
  fileType: 'File type not supported!',
  fileTypeMustBe: 'File type must be ',
  tooManyFiles: 'Too many files',
  noLectureSelected: 'No lecture selected!',
  noQuestionSelected: 'No question got selected!',
};
const success: Words = {
  questionFiltered: 'Question filtered!',
  assessmentCreated: 'Assessment created!',
  assessmentUpdated: 'Assessment updated!',
  assessmentPublished: 'Assessment published!',
  questionsAutoSelected: 'Questions auto selected!',
  questionsMoved: 'Question(s) moved to section!',
  lectureUpdated: 'Lecture updated!',
  lectureCreated: 'Lecture created!',
};

/** Keys that the specification names without a text. */
const keys = `
  courseSelect questionType questionBank questionTitle mcqOptionsTwo mcqOptionValue mcqCorrectRequired questionAITags questionDifficultyLevel
  questionGradeInfo noOfQuestions courseMissing questionsAITags questionBloomsTaxanomy questionsDifficultyLevel contextMoreThan3000
  contextLessThan50 topicSelection lectureTitle lectureType lectureMaterial lectureDescription lectureAITags filtersSelection requiredFields
  noQuestionSelected courseAndQuestionSelection fileSizeMore failedToUpload sessionOut somethingWentWrong`
  .trim()
  .split(/\s+/);

const said = (text: string | undefined) => (text ?? '').replace(/\{\{(\w+)\}\}/g, '{$1}');

describe('messages of the specification', () => {
  it.each(Object.entries(errors))('has the specified English text of %s: “%s”', (key, text) =>
    expect(said((en.errors as object as Words)[key])).toContain(text),
  );
  it.each(Object.entries(success))('has the specified default text of %s: “%s”', (key, text) =>
    expect((en.success as Words)[key]).toBe(text),
  );

  it('has every message key of the specification', () => {
    expect(keys.filter((key) => !(en.errors as object as Words)[key])).toEqual([]);
  });

  it('translates every specified message into Turkish', () => {
    const sameAs = (english: Words, turkish: Words, names: string[]) =>
      names.filter((key) => !turkish[key] || turkish[key] === english[key]);
    expect(
      sameAs(en.errors as object as Words, tr.errors as object as Words, [...Object.keys(errors), ...keys]),
    ).toEqual([]);
    expect(sameAs(en.success, tr.success, Object.keys(success))).toEqual([]);
  });
});
