ALTER TABLE "scanned_sheets" ADD COLUMN "strips" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "scanned_sheets" ADD COLUMN "pages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "keeps_sheet_pages" boolean DEFAULT false NOT NULL;