CREATE TABLE "form_answered" (
	"form_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "form_answered_form_id_user_id_pk" PRIMARY KEY("form_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "anonymous" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "form_answered" ADD CONSTRAINT "form_answered_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_answered" ADD CONSTRAINT "form_answered_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_answered_user" ON "form_answered" USING btree ("user_id");--> statement-breakpoint
INSERT INTO "form_answered" SELECT DISTINCT "form_id", "user_id" FROM "form_submissions" WHERE "user_id" IS NOT NULL;