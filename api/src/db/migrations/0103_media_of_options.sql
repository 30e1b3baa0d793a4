ALTER TABLE "question_options" ADD COLUMN "media" text;--> statement-breakpoint
ALTER TABLE "question_options" ADD COLUMN "feedback_media" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "feedback_media" jsonb;
--> statement-breakpoint
/* What stands under options and feedback is part of what a question says. Content without any stays as it was. */
CREATE OR REPLACE VIEW "derived"."question_contents" AS
SELECT q.id AS question_id, q.school_id, jsonb_build_object(
	'questionType', q.question_type, 'questionCategory', q.question_category, 'questionText', q.question_text,
	'plainText', q.plain_text, 'difficulty', q.difficulty, 'score', q.score, 'bloomsTaxonomy', q.blooms_taxonomy,
	'modelAnswer', q.model_answer, 'picturePath', q.picture_path, 'pictureAlt', q.picture_alt, 'drawing', q.drawing,
	'drawingPreview', q.drawing_preview,
	'options', coalesce((
		SELECT jsonb_agg(jsonb_build_object('id', o.id, 'value', o.value, 'isCorrectAnswer', o.is_correct_answer,
			'picturePath', o.picture_path, 'pictureAlt', o.picture_alt, 'position', o.position)
			|| CASE WHEN o.media IS NULL THEN '{}' ELSE jsonb_build_object('media', o.media) END
			|| CASE WHEN o.feedback IS NULL THEN '{}' ELSE jsonb_build_object('feedback', o.feedback) END
			|| CASE WHEN o.feedback_media IS NULL THEN '{}' ELSE jsonb_build_object('feedbackMedia', o.feedback_media) END
			ORDER BY o.position, o.id)
		FROM public.question_options o WHERE o.question_id = q.id), '[]'))
	|| CASE WHEN q.item IS NULL THEN '{}'
		ELSE jsonb_build_object('item', q.item, 'itemLanguage', q.item_language) END
	|| CASE WHEN q.feedback IS NULL THEN '{}' ELSE jsonb_build_object('feedback', q.feedback) END
	|| CASE WHEN q.feedback_media IS NULL THEN '{}' ELSE jsonb_build_object('feedbackMedia', q.feedback_media) END
	|| CASE WHEN q.tells IS NULL THEN '{}' ELSE jsonb_build_object('tells', q.tells) END
	|| CASE WHEN q.answer_files IS NULL THEN '{}' ELSE jsonb_build_object('answerFiles', q.answer_files) END
	|| CASE WHEN p.id IS NULL THEN '{}'
		ELSE jsonb_build_object('passage', jsonb_build_object('id', p.id, 'title', p.title, 'text', p.text)) END AS content
FROM public.questions q
LEFT JOIN public.passages p ON p.id = q.passage_id AND p.deleted_at IS NULL;
