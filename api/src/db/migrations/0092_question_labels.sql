CREATE TABLE "question_labels" (
	"question_id" integer NOT NULL,
	"school_id" integer NOT NULL,
	"folded" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "question_labels_question_id_folded_pk" PRIMARY KEY("question_id","folded")
);
--> statement-breakpoint
ALTER TABLE "question_labels" ADD CONSTRAINT "question_labels_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_labels" ADD CONSTRAINT "question_labels_question_id_school_fk" FOREIGN KEY ("school_id","question_id") REFERENCES "public"."questions"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_labels_folded" ON "question_labels" USING btree ("school_id","folded","question_id");