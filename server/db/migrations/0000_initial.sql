-- Written by hand: what the Drizzle schema cannot declare. The tables are generated; triggers follow at the end.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Lower case, also in the "C" locale, where lower() leaves å, ä and ö alone.
CREATE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(translate(value, 'ÅÄÖÆØÉÈÊËÁÀÂÜÚÙÛÍÌÎÏÓÒÔÑÇ', 'åäöæøéèêëáàâüúùûíìîïóòôñç'));
--> statement-breakpoint
-- Swedish order in any locale: å, ä, ö (æ as ä, ø as ö) after z; other accents as their base letter. Compare in "C".
CREATE FUNCTION sv_sort_key(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(fold(value), 'åäöæøéèêëáàâüúùûíìîïóòôñç', '{|}|}eeeeaaayuuuiiiiooonc') COLLATE "C";
--> statement-breakpoint
-- array_to_string is only stable because it accepts any type; for text it is immutable.
CREATE FUNCTION joined(value text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN array_to_string(value, ' ');
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"company_id" integer NOT NULL,
	"actor_id" integer,
	"actor_name" text,
	"action" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" integer,
	"changes" jsonb,
	"before" jsonb,
	"ip" text,
	"change_set_id" integer
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"organisation_number" text NOT NULL,
	"icon_file_id" integer,
	"primary_color" text,
	"template" text,
	"features" text[] DEFAULT '{}' NOT NULL,
	"leave_reasons" text[] DEFAULT '{vacation_paid,vacation_saved,vacation_unpaid,worktime_decrease,unpaid_leave,parental_leave,course_leave,study_leave,other}' NOT NULL,
	"languages" text[] DEFAULT '{sv,de,en,no}' NOT NULL,
	"password_min_length" integer,
	"session_hours" integer,
	"quiet_hours_start" text,
	"quiet_hours_end" text,
	"retention_days" integer,
	"allows_view_as" boolean DEFAULT true NOT NULL,
	"crona_name" text,
	"deleted_at" timestamp (3) with time zone,
	"name_key" text COLLATE "C" GENERATED ALWAYS AS (sv_sort_key(name)) STORED NOT NULL,
	"organisation_number_key" text COLLATE "C" GENERATED ALWAYS AS (sv_sort_key(organisation_number)) STORED NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(name || ' ' || organisation_number)) STORED,
	"crona_token" text,
	"crona_linked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"file_id" integer NOT NULL,
	"uploaded_by" integer,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"company_id" integer NOT NULL,
	"kind" text NOT NULL,
	"storage_key" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" bigint NOT NULL,
	"width" integer,
	"height" integer,
	CONSTRAINT "files_storage_key_key" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"group_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "group_members_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"name_key" text COLLATE "C" GENERATED ALWAYS AS (sv_sort_key(name)) STORED NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(name || ' ' || coalesce(description,''))) STORED,
	"company_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "row_counts" (
	"company_id" integer NOT NULL,
	"table_name" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "row_counts_company_id_table_name_pk" PRIMARY KEY("company_id","table_name")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shortcuts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shortcuts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"name_key" text COLLATE "C" GENERATED ALWAYS AS (sv_sort_key(name)) STORED NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(name || ' ' || url)) STORED,
	"company_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"company_id" integer NOT NULL,
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"username" text,
	"phone" text,
	"title" text,
	"department" text,
	"national_security_number" text,
	"personal_number_confirmed_at" timestamp (3) with time zone,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"inactive" boolean DEFAULT false NOT NULL,
	"avatar_file_id" integer,
	"language" text,
	"push_enabled" boolean DEFAULT false NOT NULL,
	"last_login_at" timestamp (3) with time zone,
	"invited_at" timestamp (3) with time zone,
	"name_key" text COLLATE "C" GENERATED ALWAYS AS (sv_sort_key(name)) STORED NOT NULL,
	"email_key" text COLLATE "C" GENERATED ALWAYS AS (sv_sort_key(email)) STORED,
	"username_key" text COLLATE "C" GENERATED ALWAYS AS (sv_sort_key(username)) STORED,
	"title_key" text COLLATE "C" GENERATED ALWAYS AS (sv_sort_key(title)) STORED,
	"department_key" text COLLATE "C" GENERATED ALWAYS AS (sv_sort_key(department)) STORED,
	"search" text GENERATED ALWAYS AS (fold(name || ' ' || coalesce(email,'') || ' ' || coalesce(username,'') || ' ' || coalesce(phone,'') || ' ' || coalesce(title,'') || ' ' || coalesce(department,''))) STORED,
	"password_hash" text
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"parent_id" integer,
	"position" integer DEFAULT 0 NOT NULL,
	"icon" text,
	"name_key" text COLLATE "C" GENERATED ALWAYS AS (sv_sort_key(name)) STORED NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(name)) STORED,
	"company_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_submissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"company_id" integer NOT NULL,
	"form_id" integer NOT NULL,
	"user_id" integer,
	"answers" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"responsible_email" text NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"title_key" text COLLATE "C" GENERATED ALWAYS AS (sv_sort_key(title)) STORED NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(title || ' ' || responsible_email)) STORED,
	"company_id" integer NOT NULL,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"alt" text,
	"file_id" integer NOT NULL,
	"mime" text NOT NULL,
	"size" bigint NOT NULL,
	"poster_file_id" integer,
	"thumbnail_file_id" integer,
	"folder" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"name_key" text COLLATE "C" GENERATED ALWAYS AS (sv_sort_key(name)) STORED NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(name || ' ' || coalesce(alt,'') || ' ' || coalesce(folder,'') || ' ' || joined(tags))) STORED,
	"company_id" integer NOT NULL,
	"uploaded_by" integer
);
--> statement-breakpoint
CREATE TABLE "page_drafts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"page_id" integer,
	"revision" integer,
	"values" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_groups" (
	"page_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	CONSTRAINT "page_groups_page_id_group_id_pk" PRIMARY KEY("page_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "page_media" (
	"page_id" integer NOT NULL,
	"media_id" integer NOT NULL,
	"use" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "page_media_page_id_use_media_id_pk" PRIMARY KEY("page_id","use","media_id")
);
--> statement-breakpoint
CREATE TABLE "page_reminders" (
	"page_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"round" integer NOT NULL,
	"kind" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "page_reminders_page_id_round_kind_user_id_pk" PRIMARY KEY("page_id","round","kind","user_id")
);
--> statement-breakpoint
CREATE TABLE "page_revisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"author_id" integer,
	"material" boolean DEFAULT false NOT NULL,
	"snapshot" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_signatures" (
	"page_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"round" integer NOT NULL,
	"revision" integer NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "page_signatures_page_id_round_user_id_pk" PRIMARY KEY("page_id","round","user_id")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"type" integer DEFAULT 1 NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"category_id" integer,
	"published" boolean DEFAULT false NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"requires_signature" boolean DEFAULT false NOT NULL,
	"sign_by" date,
	"signing_target" integer DEFAULT 90 NOT NULL,
	"review_at" date,
	"owner_id" integer,
	"author_id" integer,
	"form_id" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"title_key" text COLLATE "C" GENERATED ALWAYS AS (sv_sort_key(title)) STORED NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(title || ' ' || plain)) STORED,
	"company_id" integer NOT NULL,
	"plain" text DEFAULT '' NOT NULL,
	"signature_round" integer DEFAULT 1 NOT NULL,
	"resign_asked_at" timestamp (3) with time zone,
	"review_reminded_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "feed_attachments" (
	"feed_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "feed_attachments_feed_id_file_id_pk" PRIMARY KEY("feed_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "feed_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"company_id" integer NOT NULL,
	"feed_id" integer NOT NULL,
	"author_id" integer,
	"content" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_groups" (
	"feed_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	CONSTRAINT "feed_groups_feed_id_group_id_pk" PRIMARY KEY("feed_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "feed_reactions" (
	"feed_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feed_reactions_feed_id_user_id_pk" PRIMARY KEY("feed_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "feed_views" (
	"feed_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feed_views_feed_id_user_id_pk" PRIMARY KEY("feed_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "feeds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"content" text NOT NULL,
	"image_file_id" integer,
	"image_alt" text,
	"permitted_roles" text[] DEFAULT '{}' NOT NULL,
	"notify" boolean DEFAULT false NOT NULL,
	"author_id" integer,
	"pinned" boolean DEFAULT false NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"search" text GENERATED ALWAYS AS (fold(content)) STORED,
	"company_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"company_id" integer,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "notification_recipients" (
	"notification_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"read_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	CONSTRAINT "notification_recipients_notification_id_user_id_pk" PRIMARY KEY("notification_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"url" text,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"author_id" integer,
	"send_to_all" boolean DEFAULT false NOT NULL,
	"send_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"title_key" text COLLATE "C" GENERATED ALWAYS AS (sv_sort_key(title)) STORED NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(title || ' ' || message)) STORED,
	"company_id" integer NOT NULL,
	"user_ids" integer[] DEFAULT '{}' NOT NULL,
	"group_ids" integer[] DEFAULT '{}' NOT NULL,
	"about" text,
	"about_id" integer,
	"by_hand" boolean DEFAULT false NOT NULL,
	"queued_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "push_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"notification_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"subscription_id" integer,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"user_agent" text,
	"last_success_at" timestamp (3) with time zone,
	CONSTRAINT "push_subscriptions_endpoint_key" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "leave_calendar_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leave_calendar_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "leave_calendar_links_token_hash_key" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "leave_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leave_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"leave_request_id" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"actor_id" integer,
	"message" text
);
--> statement-breakpoint
CREATE TABLE "leave_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leave_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"hours" numeric(10, 2),
	"reason" text NOT NULL,
	"comment" text,
	"response_message" text,
	"substitute_id" integer,
	"reviewed_by" integer,
	"reviewed_at" timestamp (3) with time zone,
	"search" text GENERATED ALWAYS AS (fold(coalesce(comment,'') || ' ' || coalesce(response_message,''))) STORED,
	"company_id" integer NOT NULL,
	"person_key" text COLLATE "C" DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leave_reviewers" (
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "leave_reviewers_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "sick_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sick_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"submitted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reason" text NOT NULL,
	"child_name" text,
	"comment" text,
	"start_date" date NOT NULL,
	"end_date" date,
	"percentage" integer DEFAULT 100 NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce(child_name,'') || ' ' || coalesce(comment,''))) STORED,
	"company_id" integer NOT NULL,
	"person_key" text COLLATE "C" DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"scope" text NOT NULL,
	"account" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"company_id" integer NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_by" integer,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"scopes" text[],
	"addresses" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "company_tokens_token_hash_key" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "digital_id_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "digital_id_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_ref" text NOT NULL,
	"qr_start_token" text NOT NULL,
	"qr_start_secret" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"address" text NOT NULL,
	"collected_at" timestamp (3) with time zone,
	"hint_code" text,
	"ended_at" timestamp (3) with time zone,
	"personal_number" text,
	CONSTRAINT "digital_id_orders_order_ref_key" UNIQUE("order_ref")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "known_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_resets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text DEFAULT 'password' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "password_resets_token_hash_key" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"visited_company_ids" integer[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"address" text,
	"user_agent" text,
	"device_id" integer,
	"viewer_session_id" integer,
	CONSTRAINT "sessions_token_hash_key" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "list_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"resource" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_set_rows" (
	"change_set_id" integer NOT NULL,
	"record_id" integer NOT NULL,
	"name" text NOT NULL,
	"action" text NOT NULL,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"after" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"undone" boolean DEFAULT false NOT NULL,
	"skipped" text,
	"lost" text[],
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "change_set_rows_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	CONSTRAINT "change_set_rows_change_set_id_record_id_pk" PRIMARY KEY("change_set_id","record_id")
);
--> statement-breakpoint
CREATE TABLE "change_sets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "change_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"company_id" integer NOT NULL,
	"actor_id" integer,
	"actor_name" text NOT NULL,
	"resource" text NOT NULL,
	"kind" text NOT NULL,
	"summary" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"total" integer NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"reverting" text,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "trash" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trash_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"company_id" integer NOT NULL,
	"deleted_by" integer,
	"deleted_by_name" text,
	"resource" text NOT NULL,
	"record_id" integer NOT NULL,
	"name" text NOT NULL,
	"rows" jsonb NOT NULL,
	"referrers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"file_ids" integer[] DEFAULT '{}' NOT NULL,
	"change_set_id" integer,
	"search" text GENERATED ALWAYS AS (fold(name)) STORED
);
--> statement-breakpoint
CREATE TABLE "trash_parts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trash_parts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entry_id" integer NOT NULL,
	"part" text NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"company_id" integer NOT NULL,
	"webhook_id" integer NOT NULL,
	"event" text NOT NULL,
	"audit_id" integer,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"error" text,
	"error_code" text
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"company_id" integer NOT NULL,
	"created_by" integer,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] DEFAULT '{}' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_secret_until" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"gave_up_at" timestamp (3) with time zone,
	"paused_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "company_stats" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"computed_at" timestamp (3) with time zone NOT NULL,
	"active_last_30" integer NOT NULL,
	"weekly_active" integer[] NOT NULL,
	"push_reach" integer,
	"pending_leave" integer NOT NULL,
	"pages_below_target" integer NOT NULL,
	"failed_mails" integer NOT NULL,
	"storage_mb" integer NOT NULL,
	"last_admin_login_at" timestamp (3) with time zone,
	"newest_content_at" timestamp (3) with time zone,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"attention" integer GENERATED ALWAYS AS (cardinality(reasons)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"company_id" integer NOT NULL,
	"source_company_id" integer NOT NULL,
	"resource" text NOT NULL,
	"source_id" integer NOT NULL,
	"copy_id" integer NOT NULL,
	"ids" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"synced_at" timestamp (3) with time zone NOT NULL,
	"source_round" integer DEFAULT 1 NOT NULL,
	"source_hash" text NOT NULL,
	"copy_hash" text NOT NULL,
	"change_set_id" integer,
	"undone" boolean DEFAULT false NOT NULL,
	"other_synced_at" timestamp (3) with time zone,
	"other_source_round" integer,
	"other_source_hash" text,
	"other_copy_hash" text
);
--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_icon_file_id_files_id_fk" FOREIGN KEY ("icon_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortcuts" ADD CONSTRAINT "shortcuts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_avatar_file_id_files_id_fk" FOREIGN KEY ("avatar_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_poster_file_id_files_id_fk" FOREIGN KEY ("poster_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_thumbnail_file_id_files_id_fk" FOREIGN KEY ("thumbnail_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_drafts" ADD CONSTRAINT "page_drafts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_drafts" ADD CONSTRAINT "page_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_drafts" ADD CONSTRAINT "page_drafts_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_groups" ADD CONSTRAINT "page_groups_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_groups" ADD CONSTRAINT "page_groups_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_media" ADD CONSTRAINT "page_media_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_media" ADD CONSTRAINT "page_media_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_reminders" ADD CONSTRAINT "page_reminders_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_reminders" ADD CONSTRAINT "page_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_revisions" ADD CONSTRAINT "page_revisions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_revisions" ADD CONSTRAINT "page_revisions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_signatures" ADD CONSTRAINT "page_signatures_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_signatures" ADD CONSTRAINT "page_signatures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_attachments" ADD CONSTRAINT "feed_attachments_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_attachments" ADD CONSTRAINT "feed_attachments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_comments" ADD CONSTRAINT "feed_comments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_comments" ADD CONSTRAINT "feed_comments_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_comments" ADD CONSTRAINT "feed_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_groups" ADD CONSTRAINT "feed_groups_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_groups" ADD CONSTRAINT "feed_groups_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_reactions" ADD CONSTRAINT "feed_reactions_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_reactions" ADD CONSTRAINT "feed_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_views" ADD CONSTRAINT "feed_views_feed_id_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_views" ADD CONSTRAINT "feed_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_image_file_id_files_id_fk" FOREIGN KEY ("image_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_recipients" ADD CONSTRAINT "notification_recipients_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_recipients" ADD CONSTRAINT "notification_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_calendar_links" ADD CONSTRAINT "leave_calendar_links_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_calendar_links" ADD CONSTRAINT "leave_calendar_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_events" ADD CONSTRAINT "leave_events_leave_request_id_leave_requests_id_fk" FOREIGN KEY ("leave_request_id") REFERENCES "public"."leave_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_events" ADD CONSTRAINT "leave_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_substitute_id_users_id_fk" FOREIGN KEY ("substitute_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_reviewers" ADD CONSTRAINT "leave_reviewers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_reviewers" ADD CONSTRAINT "leave_reviewers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sick_reports" ADD CONSTRAINT "sick_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sick_reports" ADD CONSTRAINT "sick_reports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_tokens" ADD CONSTRAINT "company_tokens_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_tokens" ADD CONSTRAINT "company_tokens_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_device_id_known_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."known_devices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_viewer_session_id_sessions_id_fk" FOREIGN KEY ("viewer_session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_set_rows" ADD CONSTRAINT "change_set_rows_change_set_id_change_sets_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash" ADD CONSTRAINT "trash_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash" ADD CONSTRAINT "trash_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash" ADD CONSTRAINT "trash_change_set_id_change_sets_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_sets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash_parts" ADD CONSTRAINT "trash_parts_entry_id_trash_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."trash"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_stats" ADD CONSTRAINT "company_stats_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_source_company_id_companies_id_fk" FOREIGN KEY ("source_company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_change_set_id_change_sets_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_sets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_company" ON "audit_log" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("company_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_all" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("company_id","actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("company_id","action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_record" ON "audit_log" USING btree ("company_id","resource","record_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_ip" ON "audit_log" USING btree ("company_id","ip","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_deleted_companies" ON "audit_log" USING btree ("company_id") WHERE action = 'delete' and resource = 'companies' and record_id = company_id;--> statement-breakpoint
CREATE INDEX "companies_name" ON "companies" USING btree ("name_key","id");--> statement-breakpoint
CREATE INDEX "companies_deleted" ON "companies" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "companies_search" ON "companies" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "documents_user" ON "documents" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "documents_file" ON "documents" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "documents_uploader" ON "documents" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "files_company" ON "files" USING btree ("company_id","size");--> statement-breakpoint
CREATE INDEX "group_members_user" ON "group_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "groups_company" ON "groups" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "groups_by_created_at" ON "groups" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "groups_by_updated_at" ON "groups" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "groups_by_name" ON "groups" USING btree ("company_id","name_key","id");--> statement-breakpoint
CREATE INDEX "groups_search" ON "groups" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shortcuts_company" ON "shortcuts" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "shortcuts_by_created_at" ON "shortcuts" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "shortcuts_by_name" ON "shortcuts" USING btree ("company_id","name_key","id");--> statement-breakpoint
CREATE INDEX "shortcuts_search" ON "shortcuts" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_company" ON "users" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "users_by_created_at" ON "users" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "users_by_updated_at" ON "users" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("company_id","name_key","id");--> statement-breakpoint
CREATE INDEX "users_by_email" ON "users" USING btree ("company_id","email_key","id");--> statement-breakpoint
CREATE INDEX "users_by_email_desc" ON "users" USING btree ("company_id","email_key" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "users_by_username" ON "users" USING btree ("company_id","username_key","id");--> statement-breakpoint
CREATE INDEX "users_by_username_desc" ON "users" USING btree ("company_id","username_key" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "users_by_title" ON "users" USING btree ("company_id","title_key","id");--> statement-breakpoint
CREATE INDEX "users_by_title_desc" ON "users" USING btree ("company_id","title_key" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "users_by_department" ON "users" USING btree ("company_id","department_key","id");--> statement-breakpoint
CREATE INDEX "users_by_department_desc" ON "users" USING btree ("company_id","department_key" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "users_by_inactive" ON "users" USING btree ("company_id","inactive","id");--> statement-breakpoint
CREATE INDEX "users_by_language" ON "users" USING btree ("company_id","language","id");--> statement-breakpoint
CREATE INDEX "users_by_language_desc" ON "users" USING btree ("company_id","language" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "users_by_last_login_at" ON "users" USING btree ("company_id","last_login_at","id");--> statement-breakpoint
CREATE INDEX "users_by_last_login_at_desc" ON "users" USING btree ("company_id","last_login_at" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (fold("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (fold("username"));--> statement-breakpoint
CREATE INDEX "users_roles" ON "users" USING gin ("roles");--> statement-breakpoint
CREATE INDEX "users_avatar" ON "users" USING btree ("avatar_file_id");--> statement-breakpoint
CREATE INDEX "users_personal_number" ON "users" USING btree ("national_security_number");--> statement-breakpoint
CREATE INDEX "categories_company" ON "categories" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "categories_by_created_at" ON "categories" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "categories_by_updated_at" ON "categories" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "categories_by_name" ON "categories" USING btree ("company_id","name_key","id");--> statement-breakpoint
CREATE INDEX "categories_by_position" ON "categories" USING btree ("company_id","position","id");--> statement-breakpoint
CREATE INDEX "categories_search" ON "categories" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "categories_place" ON "categories" USING btree ("company_id","parent_id","position","id");--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "form_submissions_form" ON "form_submissions" USING btree ("form_id","created_at","id");--> statement-breakpoint
CREATE INDEX "form_submissions_user" ON "form_submissions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "form_submissions_company" ON "form_submissions" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "forms_company" ON "forms" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "forms_by_created_at" ON "forms" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "forms_by_updated_at" ON "forms" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "forms_by_title" ON "forms" USING btree ("company_id","title_key","id");--> statement-breakpoint
CREATE INDEX "forms_search" ON "forms" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "media_company" ON "media" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "media_by_created_at" ON "media" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "media_by_updated_at" ON "media" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "media_by_name" ON "media" USING btree ("company_id","name_key","id");--> statement-breakpoint
CREATE INDEX "media_by_size" ON "media" USING btree ("company_id","size","id");--> statement-breakpoint
CREATE INDEX "media_search" ON "media" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "media_folder" ON "media" USING btree ("company_id","folder");--> statement-breakpoint
CREATE INDEX "media_tags" ON "media" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "media_file" ON "media" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "media_poster" ON "media" USING btree ("poster_file_id");--> statement-breakpoint
CREATE INDEX "media_thumbnail" ON "media" USING btree ("thumbnail_file_id");--> statement-breakpoint
CREATE INDEX "media_uploader" ON "media" USING btree ("uploaded_by");--> statement-breakpoint
CREATE UNIQUE INDEX "page_drafts_key" ON "page_drafts" USING btree ("user_id","company_id",coalesce(page_id, 0));--> statement-breakpoint
CREATE INDEX "page_drafts_page" ON "page_drafts" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "page_drafts_company" ON "page_drafts" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "page_groups_group" ON "page_groups" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "page_media_media" ON "page_media" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "page_reminders_user" ON "page_reminders" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "page_revisions_page" ON "page_revisions" USING btree ("page_id","revision");--> statement-breakpoint
CREATE INDEX "page_revisions_author" ON "page_revisions" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "page_signatures_user" ON "page_signatures" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pages_company" ON "pages" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "pages_by_created_at" ON "pages" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "pages_by_updated_at" ON "pages" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "pages_by_title" ON "pages" USING btree ("company_id","title_key","id");--> statement-breakpoint
CREATE INDEX "pages_search" ON "pages" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "pages_type" ON "pages" USING btree ("company_id","type","id");--> statement-breakpoint
CREATE INDEX "pages_published" ON "pages" USING btree ("company_id","published","id");--> statement-breakpoint
CREATE INDEX "pages_signed" ON "pages" USING btree ("company_id","id") WHERE requires_signature;--> statement-breakpoint
CREATE INDEX "pages_category" ON "pages" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "pages_form" ON "pages" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "pages_scheduled" ON "pages" USING btree ("company_id","publish_at") WHERE publish_at is not null;--> statement-breakpoint
CREATE INDEX "pages_owner" ON "pages" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "pages_review" ON "pages" USING btree ("review_at") WHERE review_reminded_at is null;--> statement-breakpoint
CREATE INDEX "pages_author" ON "pages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "feed_attachments_file" ON "feed_attachments" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "feed_comments_feed" ON "feed_comments" USING btree ("feed_id","created_at","id");--> statement-breakpoint
CREATE INDEX "feed_comments_author" ON "feed_comments" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "feed_comments_company" ON "feed_comments" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "feed_groups_group" ON "feed_groups" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "feed_reactions_user" ON "feed_reactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "feed_views_user" ON "feed_views" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "feeds_company" ON "feeds" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "feeds_by_created_at" ON "feeds" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "feeds_by_updated_at" ON "feeds" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "feeds_by_pinned" ON "feeds" USING btree ("company_id","pinned","id");--> statement-breakpoint
CREATE INDEX "feeds_by_publish_at" ON "feeds" USING btree ("company_id","publish_at","id");--> statement-breakpoint
CREATE INDEX "feeds_by_publish_at_desc" ON "feeds" USING btree ("company_id","publish_at" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "feeds_search" ON "feeds" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "feeds_roles" ON "feeds" USING gin ("permitted_roles");--> statement-breakpoint
CREATE INDEX "feeds_reading" ON "feeds" USING btree ("company_id","pinned",coalesce(publish_at, created_at),"id");--> statement-breakpoint
CREATE INDEX "feeds_pinned" ON "feeds" USING btree ("company_id","pinned","created_at","id");--> statement-breakpoint
CREATE INDEX "feeds_image" ON "feeds" USING btree ("image_file_id");--> statement-breakpoint
CREATE INDEX "feeds_author" ON "feeds" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_at") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "mails_company" ON "mails" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "notification_recipients_user" ON "notification_recipients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notification_recipients_failed" ON "notification_recipients" USING btree ("notification_id") WHERE failed_at is not null;--> statement-breakpoint
CREATE INDEX "notification_recipients_unread" ON "notification_recipients" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_due" ON "notifications" USING btree ("sent_at") WHERE queued_at is null;--> statement-breakpoint
CREATE INDEX "notifications_by_hand" ON "notifications" USING btree ("company_id",coalesce(sent_at, send_at),"id") WHERE by_hand;--> statement-breakpoint
CREATE INDEX "notifications_company" ON "notifications" USING btree ("company_id","id") WHERE by_hand;--> statement-breakpoint
CREATE INDEX "notifications_title" ON "notifications" USING btree ("company_id","title_key","id") WHERE by_hand;--> statement-breakpoint
CREATE INDEX "notifications_created" ON "notifications" USING btree ("company_id","created_at","id") WHERE by_hand;--> statement-breakpoint
CREATE INDEX "notifications_updated" ON "notifications" USING btree ("company_id","updated_at","id") WHERE by_hand;--> statement-breakpoint
CREATE INDEX "notifications_status" ON "notifications" USING btree ("company_id","status","id") WHERE by_hand;--> statement-breakpoint
CREATE INDEX "notifications_sending" ON "notifications" USING btree ("id") WHERE status = 'sending';--> statement-breakpoint
CREATE INDEX "notifications_author" ON "notifications" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "notifications_search" ON "notifications" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "notifications_sent" ON "notifications" USING btree ("company_id","sent_at");--> statement-breakpoint
CREATE INDEX "notifications_about" ON "notifications" USING btree ("about","about_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_messages_once_key" ON "push_messages" USING btree ("notification_id","subscription_id");--> statement-breakpoint
CREATE INDEX "push_messages_due" ON "push_messages" USING btree ("next_at") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "push_messages_queued" ON "push_messages" USING btree ("notification_id") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "push_messages_subscription" ON "push_messages" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "push_messages_recipient" ON "push_messages" USING btree ("notification_id","user_id");--> statement-breakpoint
CREATE INDEX "push_messages_user" ON "push_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "leave_calendar_links_owner_key" ON "leave_calendar_links" USING btree ("user_id","company_id");--> statement-breakpoint
CREATE INDEX "leave_calendar_links_company" ON "leave_calendar_links" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "leave_events_request" ON "leave_events" USING btree ("leave_request_id","id");--> statement-breakpoint
CREATE INDEX "leave_events_actor" ON "leave_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "leave_requests_company" ON "leave_requests" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "leave_requests_by_created_at" ON "leave_requests" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leave_requests_by_updated_at" ON "leave_requests" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "leave_requests_by_submitted_at" ON "leave_requests" USING btree ("company_id","submitted_at","id");--> statement-breakpoint
CREATE INDEX "leave_requests_by_status" ON "leave_requests" USING btree ("company_id","status","id");--> statement-breakpoint
CREATE INDEX "leave_requests_by_start_date" ON "leave_requests" USING btree ("company_id","start_date","id");--> statement-breakpoint
CREATE INDEX "leave_requests_by_end_date" ON "leave_requests" USING btree ("company_id","end_date","id");--> statement-breakpoint
CREATE INDEX "leave_requests_by_reason" ON "leave_requests" USING btree ("company_id","reason","id");--> statement-breakpoint
CREATE INDEX "leave_requests_by_reviewed_at" ON "leave_requests" USING btree ("company_id","reviewed_at","id");--> statement-breakpoint
CREATE INDEX "leave_requests_by_reviewed_at_desc" ON "leave_requests" USING btree ("company_id","reviewed_at" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "leave_requests_search" ON "leave_requests" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "leave_requests_person" ON "leave_requests" USING btree ("company_id","person_key","id");--> statement-breakpoint
CREATE INDEX "leave_requests_status" ON "leave_requests" USING btree ("company_id","status","submitted_at","id");--> statement-breakpoint
CREATE INDEX "leave_requests_user" ON "leave_requests" USING btree ("user_id","start_date");--> statement-breakpoint
CREATE INDEX "leave_requests_reviewer" ON "leave_requests" USING btree ("reviewed_by");--> statement-breakpoint
CREATE INDEX "leave_requests_substitute" ON "leave_requests" USING btree ("substitute_id");--> statement-breakpoint
CREATE INDEX "leave_reviewers_user" ON "leave_reviewers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sick_reports_company" ON "sick_reports" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "sick_reports_by_created_at" ON "sick_reports" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sick_reports_by_updated_at" ON "sick_reports" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "sick_reports_by_submitted_at" ON "sick_reports" USING btree ("company_id","submitted_at","id");--> statement-breakpoint
CREATE INDEX "sick_reports_by_reason" ON "sick_reports" USING btree ("company_id","reason","id");--> statement-breakpoint
CREATE INDEX "sick_reports_by_start_date" ON "sick_reports" USING btree ("company_id","start_date","id");--> statement-breakpoint
CREATE INDEX "sick_reports_by_end_date" ON "sick_reports" USING btree ("company_id","end_date","id");--> statement-breakpoint
CREATE INDEX "sick_reports_by_end_date_desc" ON "sick_reports" USING btree ("company_id","end_date" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "sick_reports_search" ON "sick_reports" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sick_reports_person" ON "sick_reports" USING btree ("company_id","person_key","id");--> statement-breakpoint
CREATE INDEX "sick_reports_user" ON "sick_reports" USING btree ("user_id","start_date");--> statement-breakpoint
CREATE INDEX "attempts_account" ON "attempts" USING btree ("scope","account","at");--> statement-breakpoint
CREATE INDEX "attempts_address" ON "attempts" USING btree ("scope","address","at");--> statement-breakpoint
CREATE INDEX "attempts_at" ON "attempts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "company_tokens_company" ON "company_tokens" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "company_tokens_creator" ON "company_tokens" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "digital_id_orders_started" ON "digital_id_orders" USING btree ("started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "known_devices_key" ON "known_devices" USING btree ("user_id","token_hash");--> statement-breakpoint
CREATE INDEX "known_devices_token" ON "known_devices" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_expiry" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_viewer" ON "sessions" USING btree ("viewer_session_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_device" ON "sessions" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "list_views_company" ON "list_views" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_name" ON "list_views" USING btree ("user_id","company_id","resource",fold("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_default" ON "list_views" USING btree ("user_id","company_id","resource") WHERE is_default;--> statement-breakpoint
CREATE INDEX "change_sets_company" ON "change_sets" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "change_sets_created" ON "change_sets" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "change_sets_resource" ON "change_sets" USING btree ("company_id","resource","id");--> statement-breakpoint
CREATE INDEX "change_sets_actor" ON "change_sets" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "change_sets_age" ON "change_sets" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "trash_record" ON "trash" USING btree ("resource","record_id");--> statement-breakpoint
CREATE INDEX "trash_company" ON "trash" USING btree ("company_id","deleted_at","id");--> statement-breakpoint
CREATE INDEX "trash_resource" ON "trash" USING btree ("company_id","resource","deleted_at","id");--> statement-breakpoint
CREATE INDEX "trash_age" ON "trash" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "trash_actor" ON "trash" USING btree ("deleted_by");--> statement-breakpoint
CREATE INDEX "trash_change_set" ON "trash" USING btree ("change_set_id");--> statement-breakpoint
CREATE INDEX "trash_files" ON "trash" USING gin ("file_ids");--> statement-breakpoint
CREATE INDEX "trash_parts_entry" ON "trash_parts" USING btree ("entry_id","part");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("next_at") WHERE status = 'queued';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook" ON "webhook_deliveries" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_company" ON "webhook_deliveries" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "webhooks_company" ON "webhooks" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "webhooks_creator" ON "webhooks" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "publications_source" ON "publications" USING btree ("resource","source_id","company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "publications_copy" ON "publications" USING btree ("resource","copy_id");--> statement-breakpoint
CREATE INDEX "publications_company" ON "publications" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "publications_source_company" ON "publications" USING btree ("source_company_id");--> statement-breakpoint
CREATE INDEX "publications_change_set" ON "publications" USING btree ("change_set_id");
--> statement-breakpoint
-- Written by hand: triggers. `row_counts` holds the number of rows per company of the largest tables.
CREATE FUNCTION count_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO row_counts (company_id, table_name, n)
    SELECT company_id, tg_table_name, count(*) FROM changed GROUP BY company_id
    ON CONFLICT (company_id, table_name) DO UPDATE SET n = row_counts.n + excluded.n;
  ELSIF tg_op = 'DELETE' THEN
    UPDATE row_counts SET n = row_counts.n - gone.n
    FROM (SELECT company_id, count(*) AS n FROM changed GROUP BY company_id) gone
    WHERE row_counts.company_id = gone.company_id AND table_name = tg_table_name;
  ELSIF old.company_id <> new.company_id THEN
    UPDATE row_counts SET n = n - 1 WHERE company_id = old.company_id AND table_name = tg_table_name;
    INSERT INTO row_counts (company_id, table_name, n) VALUES (new.company_id, tg_table_name, 1)
    ON CONFLICT (company_id, table_name) DO UPDATE SET n = row_counts.n + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_inserted AFTER INSERT ON users REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows();
--> statement-breakpoint
CREATE TRIGGER count_deleted AFTER DELETE ON users REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows();
--> statement-breakpoint
CREATE TRIGGER count_moved AFTER UPDATE OF company_id ON users FOR EACH ROW EXECUTE FUNCTION count_rows();
--> statement-breakpoint
CREATE TRIGGER count_inserted AFTER INSERT ON leave_requests REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows();
--> statement-breakpoint
CREATE TRIGGER count_deleted AFTER DELETE ON leave_requests REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows();
--> statement-breakpoint
CREATE TRIGGER count_moved AFTER UPDATE OF company_id ON leave_requests FOR EACH ROW EXECUTE FUNCTION count_rows();
--> statement-breakpoint
CREATE TRIGGER count_inserted AFTER INSERT ON sick_reports REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows();
--> statement-breakpoint
CREATE TRIGGER count_deleted AFTER DELETE ON sick_reports REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows();
--> statement-breakpoint
CREATE TRIGGER count_moved AFTER UPDATE OF company_id ON sick_reports FOR EACH ROW EXECUTE FUNCTION count_rows();
--> statement-breakpoint
-- `person_key` follows the name of the user. The row lock makes a concurrent rename and insert see each other.
CREATE FUNCTION take_person_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT name_key INTO new.person_key FROM users WHERE id = new.user_id FOR SHARE;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER person_named BEFORE INSERT OR UPDATE OF user_id ON leave_requests FOR EACH ROW EXECUTE FUNCTION take_person_key();
--> statement-breakpoint
CREATE TRIGGER person_named BEFORE INSERT OR UPDATE OF user_id ON sick_reports FOR EACH ROW EXECUTE FUNCTION take_person_key();
--> statement-breakpoint
CREATE FUNCTION give_person_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE leave_requests SET person_key = new.name_key WHERE user_id = new.id;
  UPDATE sick_reports SET person_key = new.name_key WHERE user_id = new.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER person_renamed AFTER UPDATE ON users FOR EACH ROW
WHEN (old.name_key IS DISTINCT FROM new.name_key) EXECUTE FUNCTION give_person_key();
--> statement-breakpoint
-- Old entries are deleted, but no entry ever changes.
CREATE FUNCTION refuse_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % cannot be changed', tg_table_name;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_unchanged BEFORE UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_update();
