ALTER TABLE "change_set_rows" ADD COLUMN "resource" text;--> statement-breakpoint
UPDATE "change_set_rows" SET "resource" = "change_sets"."resource" FROM "change_sets" WHERE "change_sets"."id" = "change_set_rows"."change_set_id";--> statement-breakpoint
ALTER TABLE "change_set_rows" ALTER COLUMN "resource" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "change_set_rows" ADD COLUMN "cells" jsonb;--> statement-breakpoint
ALTER TABLE "change_set_rows" ADD COLUMN "issues" jsonb;--> statement-breakpoint
ALTER TABLE "change_set_rows" ALTER COLUMN "position" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "change_set_rows" DROP CONSTRAINT "change_set_rows_change_set_id_record_id_pk";--> statement-breakpoint
ALTER TABLE "change_set_rows" ADD CONSTRAINT "change_set_rows_change_set_id_resource_record_id_pk" PRIMARY KEY("change_set_id","resource","record_id");
