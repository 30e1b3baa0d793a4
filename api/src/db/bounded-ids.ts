/**
 * Tables whose ids have 32 bits, by what adds their rows: at most this many a school of 500 students and year. What
 * students and graders do adds more, and has ids of 64 bits (`longId`). Decision 0294.
 */
export const boundedIds = [
  {
    rows: 1_000,
    addedBy: 'setting a school up, once a year',
    tables: [
      ...['schools', 'school_years', 'year_periods', 'grades', 'courses', 'classes', 'invitations', 'calendar_feeds'],
      ...['service_accounts', 'webhooks', 'question_places', 'roster_imports', 'question_imports', 'question_views'],
      ...['exam_plans', 'grading_comments', 'kept_rubrics', 'rubric_versions', 'access_tokens'],
    ],
  },
  {
    rows: 10_000,
    addedBy: 'people who come, their ways to sign in, and what is written about them by hand: twenty a student',
    tables: [
      ...['users', 'profiles', 'students', 'identities', 'passkeys', 'password_resets', 'email_verifications'],
      ...['guardian_links', 'student_consents', 'student_merges', 'student_notes', 'report_cards'],
    ],
  },
  {
    rows: 10_000,
    addedBy: 'assessments, some thousand, and what a teacher does with one as a whole',
    tables: [
      ...['assessments', 'assessment_sections', 'answer_sheets', 'exam_messages', 'regrades', 'grading_plans'],
      ...['grading_shares', 'mark_columns', 'question_rubrics'],
    ],
  },
  {
    rows: 20_000,
    addedBy: 'teachers who write questions and lectures, each row a decision or an import of one',
    tables: [
      ...['questions', 'question_options', 'question_versions', 'question_trail', 'question_shares', 'passages'],
      ...['question_import_items', 'grading_comment_uses', 'categories', 'category_trail'],
      ...['lectures', 'lecture_versions', 'lecture_attachments', 'lecture_tag_slots'],
    ],
  },
  {
    rows: 20_000,
    addedBy:
      'files, questions about a mark, works that are marked twice or handed in together, and changes of the roster: forty a student',
    tables: [
      ...['uploads', 'feedback_files', 'mark_questions', 'second_markings', 'roster_import_rows', 'roster_records'],
      ...['work_groups'],
    ],
  },
] as const;
