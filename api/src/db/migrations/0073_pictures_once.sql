ALTER TABLE "transient"."phone_pictures" ALTER COLUMN "picture" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "transient"."phone_pictures" ADD COLUMN "digest" text;--> statement-breakpoint
CREATE UNIQUE INDEX "phone_pictures_once" ON "transient"."phone_pictures" USING btree ("code_hash","digest");