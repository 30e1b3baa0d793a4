ALTER TABLE "submissions" ADD COLUMN "marks_by_hand" double precision;
--> statement-breakpoint
/* What is not the sum of the scores was entered; the sum is in proportion where a question was dropped and the others carry its marks. */
UPDATE submissions s SET marks_by_hand = s.marks FROM (
	SELECT w.id, CASE WHEN asked.is_scaled AND asked.carried > 0
		THEN least(a.marks, round((scored.sum * a.marks / asked.carried)::numeric, 2)::float8) ELSE scored.sum END AS sum
	FROM submissions w
	JOIN assessments a ON a.id = w.assessment_id
	JOIN LATERAL (
		SELECT sum(q.marks) AS carried, bool_or(coalesce(q.scoring ->> 'kind' = 'dropped' AND q.scoring ->> 'rest' = 'scaled', false)) AS is_scaled
		FROM assessment_questions q WHERE q.assessment_id = w.assessment_id) asked ON true
	JOIN LATERAL (SELECT coalesce(sum(n.score), 0) AS sum FROM answers n WHERE n.submission_id = w.id) scored ON true
	WHERE w.marks IS NOT NULL
) summed WHERE summed.id = s.id AND abs(summed.sum - s.marks) > 1e-6;
