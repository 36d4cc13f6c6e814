CREATE SCHEMA "chain";
--> statement-breakpoint
CREATE SCHEMA "market";
--> statement-breakpoint
CREATE SCHEMA "search";
--> statement-breakpoint
CREATE TABLE "market"."account_address" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"account_id" bigint NOT NULL,
	CONSTRAINT "account_address_address_unique" UNIQUE("address")
);
--> statement-breakpoint
CREATE TABLE "market"."account" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"username" text,
	"username_skeleton" text,
	"description" text DEFAULT '' NOT NULL,
	"royalties_percent" integer,
	"glyph" text,
	"links" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"picture_cid" text,
	"picture_version" integer DEFAULT 0 NOT NULL,
	"banner_cid" text,
	"banner_version" integer DEFAULT 0 NOT NULL,
	"email" text,
	"verified_at" timestamp with time zone,
	"follower_count" integer DEFAULT 0 NOT NULL,
	"following_count" integer DEFAULT 0 NOT NULL,
	"is_adult" boolean DEFAULT false NOT NULL,
	"shows_nsfw" boolean DEFAULT false NOT NULL,
	"mode" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market"."former_username" (
	"username" text PRIMARY KEY NOT NULL,
	"skeleton" text NOT NULL,
	"account_id" bigint,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market"."banned_address" (
	"address" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"appeal" text,
	"banned_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market"."follow" (
	"id" bigserial NOT NULL,
	"follower_id" bigint NOT NULL,
	"followed_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follow_follower_id_followed_id_pk" PRIMARY KEY("follower_id","followed_id"),
	CONSTRAINT "follow_others" CHECK ("market"."follow"."follower_id" <> "market"."follow"."followed_id")
);
--> statement-breakpoint
CREATE TABLE "market"."mute" (
	"id" bigserial NOT NULL,
	"muter_id" bigint NOT NULL,
	"muted_id" bigint NOT NULL,
	CONSTRAINT "mute_muter_id_muted_id_pk" PRIMARY KEY("muter_id","muted_id"),
	CONSTRAINT "mute_others" CHECK ("market"."mute"."muter_id" <> "market"."mute"."muted_id")
);
--> statement-breakpoint
CREATE TABLE "chain"."asset_event" (
	"round" bigint NOT NULL,
	"intra" integer NOT NULL,
	"position" integer NOT NULL,
	"asset_id" bigint,
	"part_of" integer,
	"kind" text NOT NULL,
	"app_id" bigint,
	"from_address" text NOT NULL,
	"to_address" text,
	"units" numeric(20, 0) NOT NULL,
	"price_base_units" numeric(20, 0),
	"currency_id" bigint,
	"paid_base_units" numeric(20, 0),
	"seller_base_units" numeric(20, 0),
	"royalty_base_units" numeric(20, 0),
	"platform_base_units" numeric(20, 0),
	"royalty_receiver" text,
	"tx_id" text NOT NULL,
	"timestamp_seconds" bigint NOT NULL,
	CONSTRAINT "asset_event_round_intra_position_pk" PRIMARY KEY("round","intra","position")
);
--> statement-breakpoint
CREATE TABLE "chain"."asset" (
	"asset_id" bigint PRIMARY KEY NOT NULL,
	"creator" text NOT NULL,
	"created_round" bigint,
	"created_at_seconds" bigint,
	"total_base_units" numeric(20, 0) NOT NULL,
	"known_base_units" numeric(20, 0) NOT NULL,
	"decimals" integer NOT NULL,
	"is_collectible" boolean NOT NULL,
	"is_default_frozen" boolean NOT NULL,
	"unit_name" text NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"metadata_hash" text,
	"manager" text,
	"reserve" text,
	"freeze" text,
	"clawback" text,
	"arc69" jsonb,
	"configured_round" bigint NOT NULL,
	"destroyed_round" bigint
);
--> statement-breakpoint
CREATE TABLE "market"."attribute_count" (
	"creator" text NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	"works" integer NOT NULL,
	CONSTRAINT "attribute_count_creator_name_value_pk" PRIMARY KEY("creator","name","value")
);
--> statement-breakpoint
CREATE TABLE "market"."counted_work" (
	"asset_id" bigint PRIMARY KEY NOT NULL,
	"creator" text NOT NULL,
	"attributes" jsonb NOT NULL,
	"score" double precision DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market"."scored_creator" (
	"creator" text PRIMARY KEY NOT NULL,
	"changes" integer NOT NULL,
	"due_seconds" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain"."followed_account" (
	"address" text PRIMARY KEY NOT NULL,
	"since_round" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain"."holding" (
	"asset_id" bigint NOT NULL,
	"address" text NOT NULL,
	"amount_base_units" numeric(20, 0) NOT NULL,
	"is_frozen" boolean NOT NULL,
	"acquired_round" bigint NOT NULL,
	CONSTRAINT "holding_asset_id_address_pk" PRIMARY KEY("asset_id","address")
);
--> statement-breakpoint
CREATE TABLE "market"."import_note" (
	"note_id" bigserial PRIMARY KEY NOT NULL,
	"round" bigint NOT NULL,
	"asset_id" bigint,
	"address" text,
	"content" jsonb
);
--> statement-breakpoint
CREATE TABLE "chain"."missing" (
	"asset_id" bigint NOT NULL,
	"address" text NOT NULL,
	"since_round" bigint NOT NULL,
	CONSTRAINT "missing_asset_id_address_pk" PRIMARY KEY("asset_id","address")
);
--> statement-breakpoint
CREATE TABLE "market"."nft_metadata" (
	"asset_id" bigint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"configured_round" bigint NOT NULL,
	"attempts" integer NOT NULL,
	"next_attempt_seconds" bigint,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"image_cid" text NOT NULL,
	"image_url" text NOT NULL,
	"content_type" text NOT NULL,
	"extension" text NOT NULL,
	"animation" jsonb,
	"width" integer,
	"height" integer,
	"file_size_bytes" bigint,
	"paint" text,
	"thumbhash" text,
	"royalties_percent" double precision NOT NULL,
	"is_nsfw" boolean NOT NULL,
	"is_marked_adult" boolean DEFAULT false NOT NULL,
	"hidden_reason" text,
	"external_link" text NOT NULL,
	"tags" text[] NOT NULL,
	"glyph_id" text,
	"glyph_color" text,
	"crescendo" text,
	"attributes" jsonb NOT NULL,
	"traits" bigint[] NOT NULL,
	"compare_at_seconds" bigint DEFAULT 0,
	"compare_attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market"."nft_terms" (
	"asset_id" bigint NOT NULL,
	"since_round" bigint NOT NULL,
	"royalty_basis_points" integer NOT NULL,
	"is_nsfw" boolean NOT NULL,
	CONSTRAINT "nft_terms_asset_id_since_round_pk" PRIMARY KEY("asset_id","since_round")
);
--> statement-breakpoint
CREATE TABLE "chain"."collector" (
	"creator" text NOT NULL,
	"buyer" text NOT NULL,
	CONSTRAINT "collector_creator_buyer_pk" PRIMARY KEY("creator","buyer")
);
--> statement-breakpoint
CREATE TABLE "chain"."leader" (
	"side" text NOT NULL,
	"currency_id" bigint NOT NULL,
	"month" integer NOT NULL,
	"address" text NOT NULL,
	"sales" bigint NOT NULL,
	"paid_base_units" numeric(40, 0) NOT NULL,
	CONSTRAINT "leader_side_currency_id_month_address_pk" PRIMARY KEY("side","currency_id","month","address")
);
--> statement-breakpoint
CREATE TABLE "chain"."market_day" (
	"currency_id" bigint NOT NULL,
	"day" integer NOT NULL,
	"sales" bigint NOT NULL,
	"sold_base_units" numeric(40, 0) NOT NULL,
	"royalty_base_units" numeric(40, 0) NOT NULL,
	CONSTRAINT "market_day_currency_id_day_pk" PRIMARY KEY("currency_id","day")
);
--> statement-breakpoint
CREATE TABLE "chain"."trade_day" (
	"address" text NOT NULL,
	"currency_id" bigint NOT NULL,
	"sales" bigint NOT NULL,
	"sold_base_units" numeric(40, 0) NOT NULL,
	"fee_base_units" numeric(40, 0) NOT NULL,
	"earned_base_units" numeric(40, 0) NOT NULL,
	"royalty_base_units" numeric(40, 0) NOT NULL,
	"day" integer NOT NULL,
	CONSTRAINT "trade_day_address_currency_id_day_pk" PRIMARY KEY("address","currency_id","day")
);
--> statement-breakpoint
CREATE TABLE "chain"."trade_work" (
	"address" text NOT NULL,
	"currency_id" bigint NOT NULL,
	"sales" bigint NOT NULL,
	"sold_base_units" numeric(40, 0) NOT NULL,
	"fee_base_units" numeric(40, 0) NOT NULL,
	"earned_base_units" numeric(40, 0) NOT NULL,
	"royalty_base_units" numeric(40, 0) NOT NULL,
	"asset_id" bigint NOT NULL,
	CONSTRAINT "trade_work_address_asset_id_currency_id_pk" PRIMARY KEY("address","asset_id","currency_id")
);
--> statement-breakpoint
CREATE TABLE "chain"."auction_bid" (
	"app_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"bidder" text NOT NULL,
	"amount_base_units" numeric(20, 0) NOT NULL,
	"end_seconds" numeric(20, 0) NOT NULL,
	"refunded_base_units" numeric(20, 0) NOT NULL,
	"round" bigint NOT NULL,
	"tx_id" text NOT NULL,
	"timestamp_seconds" bigint NOT NULL,
	CONSTRAINT "auction_bid_app_id_number_pk" PRIMARY KEY("app_id","number")
);
--> statement-breakpoint
CREATE TABLE "chain"."auction" (
	"app_id" bigint PRIMARY KEY NOT NULL,
	"program_hash" text NOT NULL,
	"asset_id" bigint NOT NULL,
	"currency_id" bigint NOT NULL,
	"currency_decimals" integer NOT NULL,
	"vault_app_id" numeric(20, 0) NOT NULL,
	"fee_basis_points" integer NOT NULL,
	"royalty_basis_points" integer NOT NULL,
	"platform" text NOT NULL,
	"royalty_receiver" text NOT NULL,
	"prize_vault_app_id" numeric(20, 0) NOT NULL,
	"seller" text NOT NULL,
	"escrow" text NOT NULL,
	"units_listed" numeric(20, 0) NOT NULL,
	"units_left" numeric(20, 0) NOT NULL,
	"start_seconds" numeric(20, 0) NOT NULL,
	"end_seconds" numeric(20, 0) NOT NULL,
	"is_extended" boolean NOT NULL,
	"reserve_base_units" numeric(20, 0) NOT NULL,
	"step_base_units" numeric(20, 0) NOT NULL,
	"extension_seconds" integer NOT NULL,
	"best_bid_base_units" numeric(20, 0) NOT NULL,
	"winner" text,
	"bid_count" integer NOT NULL,
	"last_bid_at_seconds" bigint,
	"price_order" double precision NOT NULL,
	"state" text NOT NULL,
	"is_genuine" boolean NOT NULL,
	"listed_round" bigint NOT NULL,
	"listed_at_seconds" bigint NOT NULL,
	"changed_round" bigint NOT NULL,
	"shuffle_order" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain"."cursor" (
	"id" integer PRIMARY KEY NOT NULL,
	"genesis_id" text NOT NULL,
	"genesis_hash" text NOT NULL,
	"round" bigint NOT NULL,
	"block_hash" text NOT NULL,
	"timestamp_seconds" bigint NOT NULL,
	"rules" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market"."submitted_group" (
	"group_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"request_hash" text DEFAULT '' NOT NULL,
	"address" text NOT NULL,
	"tx_id" text NOT NULL,
	"last_valid_round" bigint NOT NULL,
	"sent_at_seconds" bigint NOT NULL,
	"send_attempts" integer NOT NULL,
	"signed" text[],
	"confirmed_round" bigint,
	"created" jsonb
);
--> statement-breakpoint
CREATE TABLE "market"."collection_outbox" (
	"collection_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"first_id" bigint,
	"last_id" bigint NOT NULL,
	"notified_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "market"."collection" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"cover_cid" text NOT NULL,
	"cover_version" integer DEFAULT 1 NOT NULL,
	"is_nsfw" boolean NOT NULL,
	"hidden_reason" text,
	"works" integer DEFAULT 0 NOT NULL,
	"creators" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_day" integer DEFAULT (extract(epoch from now()) / 86400)::integer NOT NULL,
	"shuffle_order" bigint DEFAULT (random() * 9223372036854774784)::bigint NOT NULL,
	CONSTRAINT "collection_works" CHECK ("market"."collection"."works" >= 0)
);
--> statement-breakpoint
CREATE TABLE "market"."collection_work" (
	"asset_id" bigint PRIMARY KEY NOT NULL,
	"collection_id" bigint NOT NULL,
	"creator" text NOT NULL,
	"id" bigserial NOT NULL,
	"added_round" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market"."comment" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"author_id" bigint,
	"asset_id" bigint,
	"collection_id" bigint,
	"account_id" bigint,
	"text" text NOT NULL,
	"hidden_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_on_one" CHECK (num_nonnulls("market"."comment"."asset_id", "market"."comment"."collection_id", "market"."comment"."account_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "market"."custodial_listing" (
	"deposit_group_id" text PRIMARY KEY NOT NULL,
	"app_id" bigint NOT NULL,
	"program_hash" text NOT NULL,
	"asset_id" bigint NOT NULL,
	"currency_id" bigint NOT NULL,
	"currency_decimals" integer NOT NULL,
	"vault_app_id" numeric(20, 0) NOT NULL,
	"fee_basis_points" integer NOT NULL,
	"royalty_basis_points" integer NOT NULL,
	"royalty_receiver" text NOT NULL,
	"seller" text NOT NULL,
	"escrow" text NOT NULL,
	"price_base_units" numeric(20, 0) NOT NULL,
	"price_order" double precision NOT NULL,
	"lot_base_units" numeric(20, 0) NOT NULL,
	"units_listed" numeric(20, 0) NOT NULL,
	"units_left" numeric(20, 0) NOT NULL,
	"start_seconds" numeric(20, 0) NOT NULL,
	"reserved_for" text,
	"state" text NOT NULL,
	"is_genuine" boolean NOT NULL,
	"listed_round" bigint NOT NULL,
	"listed_at_seconds" bigint NOT NULL,
	"listed_day" integer NOT NULL,
	"changed_round" bigint NOT NULL,
	"shuffle_order" bigint NOT NULL,
	"first_price_micro_algo" numeric(20, 0) NOT NULL,
	"release_group_id" text
);
--> statement-breakpoint
CREATE TABLE "market"."email_confirmation" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" bigint,
	"email_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market"."email_subscription" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"token" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"next_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "email_subscription_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "chain"."listed_work" (
	"app_id" bigint NOT NULL,
	"asset_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"seller" text NOT NULL,
	"units_left" numeric(20, 0) NOT NULL,
	"listed_round" bigint NOT NULL,
	"currency_id" bigint NOT NULL,
	"price_order" double precision NOT NULL,
	"start_seconds" numeric(20, 0) NOT NULL,
	"state" text NOT NULL,
	"is_genuine" boolean NOT NULL,
	"royalty_basis_points" integer NOT NULL,
	"royalty_receiver" text NOT NULL,
	CONSTRAINT "listed_work_app_id_asset_id_pk" PRIMARY KEY("app_id","asset_id")
);
--> statement-breakpoint
CREATE TABLE "chain"."market_app" (
	"app_id" bigint PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"kind" text NOT NULL,
	"program_hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain"."vault_credit" (
	"app_id" bigint NOT NULL,
	"receiver" text NOT NULL,
	"asset_id" bigint NOT NULL,
	"amount_base_units" numeric(20, 0) NOT NULL,
	"depositor" text NOT NULL,
	"since_round" bigint NOT NULL,
	"changed_round" bigint NOT NULL,
	CONSTRAINT "vault_credit_app_id_receiver_asset_id_pk" PRIMARY KEY("app_id","receiver","asset_id")
);
--> statement-breakpoint
CREATE TABLE "market"."known_file" (
	"path" text PRIMARY KEY NOT NULL,
	"kept_until" timestamp with time zone,
	"is_leaving" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market"."picture" (
	"cid" text PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"extension" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"file_size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"paint" text NOT NULL,
	"thumbhash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market"."mint" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"picture_cid" text NOT NULL,
	"metadata_cid" text NOT NULL,
	"metadata_hash" text NOT NULL,
	"asset_name" text NOT NULL,
	"unit_name" text NOT NULL,
	"total_base_units" bigint NOT NULL,
	"note" text NOT NULL,
	"royalties_percent" integer NOT NULL,
	"is_nsfw" boolean NOT NULL,
	"tags" text[] NOT NULL,
	"free_price_algo" bigint,
	"glyph" text,
	"glyph_color" text,
	"crescendo" text,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"group_id" text
);
--> statement-breakpoint
CREATE TABLE "market"."decision" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"decision" text NOT NULL,
	"reason" text NOT NULL,
	"is_appeal" boolean NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market"."moderator" (
	"address" text PRIMARY KEY NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market"."favourite" (
	"id" bigserial NOT NULL,
	"account_id" bigint NOT NULL,
	"asset_id" bigint NOT NULL,
	CONSTRAINT "favourite_account_id_asset_id_pk" PRIMARY KEY("account_id","asset_id")
);
--> statement-breakpoint
CREATE TABLE "market"."muted_kind" (
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "muted_kind_account_id_kind_pk" PRIMARY KEY("account_id","kind")
);
--> statement-breakpoint
CREATE TABLE "market"."notification" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"facts" jsonb NOT NULL,
	"group_key" text,
	"count" integer NOT NULL,
	"number" bigint NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"created_seconds" bigint NOT NULL,
	"mailed_number" bigint,
	"round" bigint,
	"tx_id" text,
	"is_social" boolean GENERATED ALWAYS AS (round is null) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market"."notified" (
	"id" integer PRIMARY KEY NOT NULL,
	"round" bigint NOT NULL,
	"timestamp_seconds" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market"."push_outbox" (
	"subscription_id" bigint NOT NULL,
	"notification_id" bigint NOT NULL,
	"number" bigint NOT NULL,
	CONSTRAINT "push_outbox_subscription_id_notification_id_pk" PRIMARY KEY("subscription_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "market"."push_subscription" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscription_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "chain"."offer" (
	"app_id" bigint PRIMARY KEY NOT NULL,
	"program_hash" text NOT NULL,
	"asset_id" bigint NOT NULL,
	"currency_id" bigint NOT NULL,
	"currency_decimals" integer NOT NULL,
	"vault_app_id" numeric(20, 0) NOT NULL,
	"fee_basis_points" integer NOT NULL,
	"royalty_basis_points" integer NOT NULL,
	"platform" text NOT NULL,
	"royalty_receiver" text NOT NULL,
	"bidder" text NOT NULL,
	"units" numeric(20, 0) NOT NULL,
	"amount_base_units" numeric(20, 0) NOT NULL,
	"expiry_seconds" numeric(20, 0) NOT NULL,
	"state" text NOT NULL,
	"is_genuine" boolean NOT NULL,
	"made_round" bigint NOT NULL,
	"made_at_seconds" bigint NOT NULL,
	"changed_round" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain"."prize" (
	"app_id" bigint NOT NULL,
	"receiver" text NOT NULL,
	"asset_id" bigint NOT NULL,
	"units" numeric(20, 0) NOT NULL,
	"depositor" text NOT NULL,
	"source_app_id" bigint,
	"since_round" bigint NOT NULL,
	"changed_round" bigint NOT NULL,
	CONSTRAINT "prize_app_id_receiver_asset_id_pk" PRIMARY KEY("app_id","receiver","asset_id")
);
--> statement-breakpoint
CREATE TABLE "market"."moderation_case" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"asset_id" bigint,
	"collection_id" bigint,
	"account_id" bigint,
	"comment_id" bigint,
	"requested_seconds" bigint,
	"reason" text,
	"decided_at" timestamp with time zone,
	"appeal" text,
	"is_appeal" boolean DEFAULT false NOT NULL,
	CONSTRAINT "moderation_case_asset_id_unique" UNIQUE("asset_id"),
	CONSTRAINT "moderation_case_collection_id_unique" UNIQUE("collection_id"),
	CONSTRAINT "moderation_case_account_id_unique" UNIQUE("account_id"),
	CONSTRAINT "moderation_case_comment_id_unique" UNIQUE("comment_id"),
	CONSTRAINT "moderation_case_about_one" CHECK (num_nonnulls("market"."moderation_case"."asset_id", "market"."moderation_case"."collection_id", "market"."moderation_case"."account_id", "market"."moderation_case"."comment_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "market"."report" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"case_id" bigint NOT NULL,
	"reporter_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"info" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_once" UNIQUE("case_id","reporter_id")
);
--> statement-breakpoint
CREATE TABLE "market"."private_sale" (
	"app_id" bigint PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain"."sale" (
	"app_id" bigint PRIMARY KEY NOT NULL,
	"program_hash" text NOT NULL,
	"asset_id" bigint NOT NULL,
	"currency_id" bigint NOT NULL,
	"currency_decimals" integer NOT NULL,
	"vault_app_id" numeric(20, 0) NOT NULL,
	"fee_basis_points" integer NOT NULL,
	"royalty_basis_points" integer NOT NULL,
	"platform" text NOT NULL,
	"royalty_receiver" text NOT NULL,
	"seller" text NOT NULL,
	"escrow" text NOT NULL,
	"price_base_units" numeric(20, 0) NOT NULL,
	"price_order" double precision NOT NULL,
	"lot_base_units" numeric(20, 0) NOT NULL,
	"units_listed" numeric(20, 0) NOT NULL,
	"units_left" numeric(20, 0) NOT NULL,
	"start_seconds" numeric(20, 0) NOT NULL,
	"reserved_for" text,
	"state" text NOT NULL,
	"is_genuine" boolean NOT NULL,
	"listed_round" bigint NOT NULL,
	"listed_at_seconds" bigint NOT NULL,
	"listed_day" integer NOT NULL,
	"changed_round" bigint NOT NULL,
	"shuffle_order" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market"."saved_search" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"list" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_round" bigint NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search"."backlog" (
	"type" text PRIMARY KEY NOT NULL,
	"after_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search"."document" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"word_ids" integer[] NOT NULL,
	"is_adult" boolean NOT NULL,
	"activity" integer NOT NULL,
	"tags" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search"."due" (
	"type" text NOT NULL,
	"id" bigint NOT NULL,
	CONSTRAINT "due_type_id_pk" PRIMARY KEY("type","id")
);
--> statement-breakpoint
CREATE TABLE "search"."entry" (
	"word_id" integer NOT NULL,
	"type" text NOT NULL,
	"is_adult" boolean NOT NULL,
	"activity" integer NOT NULL,
	"document_id" bigint NOT NULL,
	CONSTRAINT "entry_word_id_type_is_adult_activity_document_id_pk" PRIMARY KEY("word_id","type","is_adult","activity","document_id")
);
--> statement-breakpoint
CREATE TABLE "search"."word" (
	"id" serial PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	"documents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market"."challenge" (
	"challenge" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"note" text NOT NULL,
	"purpose" text NOT NULL,
	"account_id" bigint,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market"."session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"address" text NOT NULL,
	"wallet" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market"."fingerprint_key" (
	"key" integer NOT NULL,
	"since" bigint NOT NULL,
	"asset_id" bigint NOT NULL,
	CONSTRAINT "fingerprint_key_key_since_asset_id_pk" PRIMARY KEY("key","since","asset_id")
);
--> statement-breakpoint
CREATE TABLE "market"."fingerprint" (
	"asset_id" bigint PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"since" bigint NOT NULL,
	"luminance" text
);
--> statement-breakpoint
CREATE TABLE "market"."similarity" (
	"asset_id" bigint NOT NULL,
	"earlier_id" bigint NOT NULL,
	"likeness" real NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "similarity_asset_id_earlier_id_pk" PRIMARY KEY("asset_id","earlier_id")
);
--> statement-breakpoint
CREATE TABLE "market"."verification" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"username_skeleton" text,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tx_id" text,
	"requested_seconds" bigint,
	"reason" text,
	"decided_at" timestamp with time zone,
	"appeal" text,
	"refused_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "market"."account_address" ADD CONSTRAINT "account_address_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "market"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market"."former_username" ADD CONSTRAINT "former_username_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "market"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market"."follow" ADD CONSTRAINT "follow_follower_id_account_id_fk" FOREIGN KEY ("follower_id") REFERENCES "market"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market"."follow" ADD CONSTRAINT "follow_followed_id_account_id_fk" FOREIGN KEY ("followed_id") REFERENCES "market"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market"."mute" ADD CONSTRAINT "mute_muter_id_account_id_fk" FOREIGN KEY ("muter_id") REFERENCES "market"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market"."mute" ADD CONSTRAINT "mute_muted_id_account_id_fk" FOREIGN KEY ("muted_id") REFERENCES "market"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market"."collection_outbox" ADD CONSTRAINT "collection_outbox_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "market"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market"."collection" ADD CONSTRAINT "collection_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "market"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market"."collection_work" ADD CONSTRAINT "collection_work_collection_id_collection_id_fk" FOREIGN KEY ("collection_id") REFERENCES "market"."collection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market"."comment" ADD CONSTRAINT "comment_author_id_account_id_fk" FOREIGN KEY ("author_id") REFERENCES "market"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market"."comment" ADD CONSTRAINT "comment_collection_id_collection_id_fk" FOREIGN KEY ("collection_id") REFERENCES "market"."collection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market"."comment" ADD CONSTRAINT "comment_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "market"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market"."email_confirmation" ADD CONSTRAINT "email_confirmation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "market"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market"."email_subscription" ADD CONSTRAINT "email_subscription_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "market"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market"."mint" ADD CONSTRAINT "mint_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "market"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market"."favourite" ADD CONSTRAINT "favourite_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "market"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market"."muted_kind" ADD CONSTRAINT "muted_kind_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "market"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market"."notification" ADD CONSTRAINT "notification_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "market"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market"."push_outbox" ADD CONSTRAINT "push_outbox_subscription_id_push_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "market"."push_subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market"."push_outbox" ADD CONSTRAINT "push_outbox_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "market"."notification"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market"."push_subscription" ADD CONSTRAINT "push_subscription_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "market"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market"."push_subscription" ADD CONSTRAINT "push_subscription_token_hash_session_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "market"."session"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market"."moderation_case" ADD CONSTRAINT "moderation_case_collection_id_collection_id_fk" FOREIGN KEY ("collection_id") REFERENCES "market"."collection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market"."moderation_case" ADD CONSTRAINT "moderation_case_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "market"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market"."moderation_case" ADD CONSTRAINT "moderation_case_comment_id_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "market"."comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market"."report" ADD CONSTRAINT "report_case_id_moderation_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "market"."moderation_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market"."report" ADD CONSTRAINT "report_reporter_id_account_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "market"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market"."saved_search" ADD CONSTRAINT "saved_search_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "market"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market"."challenge" ADD CONSTRAINT "challenge_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "market"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market"."session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "market"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market"."verification" ADD CONSTRAINT "verification_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "market"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_address_account_id_index" ON "market"."account_address" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_username_key" ON "market"."account" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "account_username_skeleton_key" ON "market"."account" USING btree ("username_skeleton");--> statement-breakpoint
CREATE INDEX "account_verified" ON "market"."account" USING btree ("verified_at") WHERE "market"."account"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "former_username_account_id_index" ON "market"."former_username" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "former_username_skeleton_index" ON "market"."former_username" USING btree ("skeleton");--> statement-breakpoint
CREATE INDEX "follow_following_index" ON "market"."follow" USING btree ("follower_id","id");--> statement-breakpoint
CREATE INDEX "follow_follower_index" ON "market"."follow" USING btree ("followed_id","id");--> statement-breakpoint
CREATE INDEX "mute_list" ON "market"."mute" USING btree ("muter_id","id");--> statement-breakpoint
CREATE INDEX "mute_muted" ON "market"."mute" USING btree ("muted_id");--> statement-breakpoint
CREATE INDEX "asset_event_seller" ON "chain"."asset_event" USING btree ("from_address","round","intra","position") WHERE "chain"."asset_event"."kind" in ('sold') and "chain"."asset_event"."part_of" is null;--> statement-breakpoint
CREATE INDEX "asset_event_seller_price" ON "chain"."asset_event" USING btree ("from_address","currency_id","price_base_units" DESC NULLS FIRST,"round" DESC NULLS FIRST,"intra" DESC NULLS FIRST,"position" DESC NULLS FIRST) WHERE "chain"."asset_event"."kind" in ('sold') and "chain"."asset_event"."part_of" is null and "chain"."asset_event"."asset_id" is not null;--> statement-breakpoint
CREATE INDEX "asset_event_royalty" ON "chain"."asset_event" USING btree ("royalty_receiver","round","intra","position") WHERE "chain"."asset_event"."kind" in ('sold') and "chain"."asset_event"."royalty_base_units" > 0;--> statement-breakpoint
CREATE INDEX "asset_event_receiver" ON "chain"."asset_event" USING btree ("to_address","asset_id","round","intra","position") WHERE "chain"."asset_event"."kind" in ('sold', 'transfer');--> statement-breakpoint
CREATE INDEX "asset_event_sold" ON "chain"."asset_event" USING btree ("asset_id","round","intra","position") WHERE "chain"."asset_event"."kind" in ('sold');--> statement-breakpoint
CREATE INDEX "asset_event_wanted" ON "chain"."asset_event" USING btree ("asset_id","kind","round","intra","position") WHERE "chain"."asset_event"."kind" in ('bid', 'offered');--> statement-breakpoint
CREATE INDEX "asset_event_sender" ON "chain"."asset_event" USING btree ("asset_id","from_address","round","intra","position") WHERE "chain"."asset_event"."kind" = 'transfer';--> statement-breakpoint
CREATE INDEX "asset_event_feed_of" ON "chain"."asset_event" USING btree ("from_address","round","intra","position") WHERE "chain"."asset_event"."kind" in ('created', 'listed', 'auctioned', 'sold') and "chain"."asset_event"."part_of" is null;--> statement-breakpoint
CREATE INDEX "asset_event_activity" ON "chain"."asset_event" USING btree ("kind","round","intra","position") WHERE "chain"."asset_event"."kind" in ('created', 'listed', 'auctioned', 'sold', 'bid', 'offered') and "chain"."asset_event"."part_of" is null;--> statement-breakpoint
CREATE INDEX "asset_event_asset" ON "chain"."asset_event" USING btree ("asset_id","round","intra","position");--> statement-breakpoint
CREATE INDEX "asset_creator" ON "chain"."asset" USING btree ("creator","asset_id");--> statement-breakpoint
CREATE INDEX "asset_creator_shuffled" ON "chain"."asset" USING btree ("creator",(hashint8extended("asset_id", 0) & 9223372036854775807),"asset_id");--> statement-breakpoint
CREATE INDEX "asset_configured" ON "chain"."asset" USING btree ("configured_round");--> statement-breakpoint
CREATE INDEX "counted_work_rank" ON "market"."counted_work" USING btree ("creator","score" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "counted_work_creator" ON "market"."counted_work" USING btree ("creator","asset_id");--> statement-breakpoint
CREATE INDEX "scored_creator_due" ON "market"."scored_creator" USING btree ("due_seconds") WHERE "market"."scored_creator"."changes" > 0;--> statement-breakpoint
CREATE INDEX "holding_most" ON "chain"."holding" USING btree ("asset_id","amount_base_units" DESC NULLS FIRST,"address") WHERE "chain"."holding"."amount_base_units" > 1;--> statement-breakpoint
CREATE INDEX "holding_gallery" ON "chain"."holding" USING btree ("address","acquired_round","asset_id") WHERE "chain"."holding"."amount_base_units" > 0;--> statement-breakpoint
CREATE INDEX "holding_shuffled" ON "chain"."holding" USING btree ("address",(hashint8extended("asset_id", 0) & 9223372036854775807),"asset_id") WHERE "chain"."holding"."amount_base_units" > 0;--> statement-breakpoint
CREATE INDEX "import_note_round" ON "market"."import_note" USING btree ("round","note_id");--> statement-breakpoint
CREATE INDEX "import_note_account" ON "market"."import_note" USING btree ("address") WHERE "market"."import_note"."asset_id" is null;--> statement-breakpoint
CREATE INDEX "nft_metadata_tags" ON "market"."nft_metadata" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "nft_metadata_traits" ON "market"."nft_metadata" USING gin ("traits");--> statement-breakpoint
CREATE INDEX "nft_metadata_uncompared" ON "market"."nft_metadata" USING btree ("compare_at_seconds","asset_id") WHERE "market"."nft_metadata"."compare_at_seconds" is not null and "market"."nft_metadata"."state" <> 'partial';--> statement-breakpoint
CREATE INDEX "nft_metadata_open" ON "market"."nft_metadata" USING btree ("next_attempt_seconds") WHERE "market"."nft_metadata"."state" = 'partial';--> statement-breakpoint
CREATE INDEX "leader_first" ON "chain"."leader" USING btree ("side","currency_id","month","paid_base_units" DESC NULLS FIRST,"address" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "auction_bid_bidder" ON "chain"."auction_bid" USING btree ("bidder","app_id","number");--> statement-breakpoint
CREATE INDEX "auction_asset" ON "chain"."auction" USING btree ("asset_id","seller","listed_round","app_id");--> statement-breakpoint
CREATE INDEX "auction_of_asset" ON "chain"."auction" USING btree ("asset_id","end_seconds","app_id") WHERE "chain"."auction"."state" = 'open' and "chain"."auction"."is_genuine";--> statement-breakpoint
CREATE INDEX "auction_creator" ON "chain"."auction" USING btree ("royalty_receiver","asset_id","currency_id","price_order","app_id") WHERE "chain"."auction"."state" = 'open' and "chain"."auction"."is_genuine";--> statement-breakpoint
CREATE INDEX "auction_creator_price" ON "chain"."auction" USING btree ("royalty_receiver" collate "C","currency_id","price_order","app_id") WHERE "chain"."auction"."state" = 'open' and "chain"."auction"."is_genuine";--> statement-breakpoint
CREATE INDEX "auction_seller" ON "chain"."auction" USING btree ("seller","listed_round","app_id") WHERE "chain"."auction"."units_left" > 0;--> statement-breakpoint
CREATE INDEX "auction_seller_price" ON "chain"."auction" USING btree ("seller","currency_id","price_order","app_id") WHERE "chain"."auction"."units_left" > 0;--> statement-breakpoint
CREATE INDEX "auction_seller_shuffled" ON "chain"."auction" USING btree ("seller","shuffle_order","app_id") WHERE "chain"."auction"."units_left" > 0;--> statement-breakpoint
CREATE INDEX "auction_secondary" ON "chain"."auction" USING btree ("seller","royalty_receiver") WHERE "chain"."auction"."units_left" > 0 and "chain"."auction"."seller" <> "chain"."auction"."royalty_receiver";--> statement-breakpoint
CREATE INDEX "auction_seller_ending" ON "chain"."auction" USING btree ("seller","end_seconds","app_id") WHERE "chain"."auction"."units_left" > 0;--> statement-breakpoint
CREATE INDEX "auction_seller_popular" ON "chain"."auction" USING btree ("seller","bid_count","listed_round","app_id") WHERE "chain"."auction"."units_left" > 0;--> statement-breakpoint
CREATE INDEX "auction_new" ON "chain"."auction" USING btree ("listed_round","app_id") WHERE "chain"."auction"."state" = 'open' and "chain"."auction"."is_genuine";--> statement-breakpoint
CREATE INDEX "auction_currency_price" ON "chain"."auction" USING btree ("currency_id","price_order","app_id") WHERE "chain"."auction"."state" = 'open' and "chain"."auction"."is_genuine";--> statement-breakpoint
CREATE INDEX "auction_ending" ON "chain"."auction" USING btree ("end_seconds","app_id") WHERE "chain"."auction"."state" = 'open' and "chain"."auction"."is_genuine";--> statement-breakpoint
CREATE INDEX "auction_end" ON "chain"."auction" USING btree ("end_seconds") WHERE "chain"."auction"."is_genuine";--> statement-breakpoint
CREATE INDEX "auction_shuffled" ON "chain"."auction" USING btree ("shuffle_order","app_id") WHERE "chain"."auction"."state" = 'open' and "chain"."auction"."is_genuine";--> statement-breakpoint
CREATE INDEX "auction_popular" ON "chain"."auction" USING btree ("bid_count","listed_round","app_id") WHERE "chain"."auction"."state" = 'open' and "chain"."auction"."is_genuine";--> statement-breakpoint
CREATE INDEX "submitted_group_open" ON "market"."submitted_group" USING btree ("last_valid_round") WHERE "market"."submitted_group"."confirmed_round" is null;--> statement-breakpoint
CREATE INDEX "submitted_group_confirmed" ON "market"."submitted_group" USING btree ("confirmed_round");--> statement-breakpoint
CREATE INDEX "collection_outbox_account" ON "market"."collection_outbox" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "collection_account" ON "market"."collection" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "collection_new" ON "market"."collection" USING btree ("id") WHERE "market"."collection"."works" > 0 and "market"."collection"."hidden_reason" is null;--> statement-breakpoint
CREATE INDEX "collection_spotlight" ON "market"."collection" USING btree ("created_day","shuffle_order","id") WHERE "market"."collection"."works" > 0 and "market"."collection"."hidden_reason" is null;--> statement-breakpoint
CREATE INDEX "collection_shuffled" ON "market"."collection" USING btree ("shuffle_order","id") WHERE "market"."collection"."works" > 0 and "market"."collection"."hidden_reason" is null;--> statement-breakpoint
CREATE INDEX "collection_work_list" ON "market"."collection_work" USING btree ("collection_id","id");--> statement-breakpoint
CREATE INDEX "comment_asset" ON "market"."comment" USING btree ("asset_id","id");--> statement-breakpoint
CREATE INDEX "comment_collection" ON "market"."comment" USING btree ("collection_id","id");--> statement-breakpoint
CREATE INDEX "comment_account" ON "market"."comment" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "comment_author" ON "market"."comment" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "custodial_listing_app" ON "market"."custodial_listing" USING btree ("app_id","listed_round");--> statement-breakpoint
CREATE INDEX "custodial_listing_escrow" ON "market"."custodial_listing" USING btree ("app_id","escrow");--> statement-breakpoint
CREATE INDEX "custodial_listing_held" ON "market"."custodial_listing" USING btree ("escrow") WHERE "market"."custodial_listing"."state" <> 'sold';--> statement-breakpoint
CREATE INDEX "custodial_listing_release" ON "market"."custodial_listing" USING btree ("release_group_id");--> statement-breakpoint
CREATE INDEX "custodial_listing_asset" ON "market"."custodial_listing" USING btree ("asset_id","seller","listed_round","app_id");--> statement-breakpoint
CREATE INDEX "custodial_listing_cheapest" ON "market"."custodial_listing" USING btree ("asset_id","currency_id","price_order","app_id") WHERE "market"."custodial_listing"."state" = 'open' and "market"."custodial_listing"."is_genuine";--> statement-breakpoint
CREATE INDEX "custodial_listing_seller" ON "market"."custodial_listing" USING btree ("seller","listed_round","app_id") WHERE "market"."custodial_listing"."state" = 'open';--> statement-breakpoint
CREATE INDEX "custodial_listing_seller_price" ON "market"."custodial_listing" USING btree ("seller","currency_id","price_order","app_id") WHERE "market"."custodial_listing"."state" = 'open';--> statement-breakpoint
CREATE INDEX "custodial_listing_seller_shuffled" ON "market"."custodial_listing" USING btree ("seller","shuffle_order","app_id") WHERE "market"."custodial_listing"."state" = 'open';--> statement-breakpoint
CREATE INDEX "custodial_listing_secondary" ON "market"."custodial_listing" USING btree ("seller","royalty_receiver") WHERE "market"."custodial_listing"."state" = 'open' and "market"."custodial_listing"."seller" <> "market"."custodial_listing"."royalty_receiver";--> statement-breakpoint
CREATE INDEX "custodial_listing_seller_spotlight" ON "market"."custodial_listing" USING btree ("seller","listed_day","shuffle_order","app_id") WHERE "market"."custodial_listing"."state" = 'open';--> statement-breakpoint
CREATE INDEX "custodial_listing_creator" ON "market"."custodial_listing" USING btree ("royalty_receiver","asset_id","currency_id","price_order","app_id") WHERE "market"."custodial_listing"."state" = 'open' and "market"."custodial_listing"."is_genuine";--> statement-breakpoint
CREATE INDEX "custodial_listing_creator_price" ON "market"."custodial_listing" USING btree ("royalty_receiver" collate "C","currency_id","price_order","app_id") WHERE "market"."custodial_listing"."state" = 'open' and "market"."custodial_listing"."is_genuine";--> statement-breakpoint
CREATE INDEX "custodial_listing_new" ON "market"."custodial_listing" USING btree ("listed_round","app_id") WHERE "market"."custodial_listing"."state" = 'open' and "market"."custodial_listing"."is_genuine";--> statement-breakpoint
CREATE INDEX "custodial_listing_currency_price" ON "market"."custodial_listing" USING btree ("currency_id","price_order","app_id") WHERE "market"."custodial_listing"."state" = 'open' and "market"."custodial_listing"."is_genuine";--> statement-breakpoint
CREATE INDEX "custodial_listing_shuffled" ON "market"."custodial_listing" USING btree ("shuffle_order","app_id") WHERE "market"."custodial_listing"."state" = 'open' and "market"."custodial_listing"."is_genuine";--> statement-breakpoint
CREATE INDEX "custodial_listing_spotlight" ON "market"."custodial_listing" USING btree ("listed_day","shuffle_order","app_id") WHERE "market"."custodial_listing"."state" = 'open' and "market"."custodial_listing"."is_genuine";--> statement-breakpoint
CREATE INDEX "email_confirmation_account" ON "market"."email_confirmation" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "email_confirmation_email" ON "market"."email_confirmation" USING btree ("email_hash");--> statement-breakpoint
CREATE INDEX "email_subscription_next" ON "market"."email_subscription" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "listed_work_asset" ON "chain"."listed_work" USING btree ("asset_id","seller","listed_round","app_id");--> statement-breakpoint
CREATE INDEX "listed_work_seller" ON "chain"."listed_work" USING btree ("seller","listed_round","app_id","asset_id") WHERE "chain"."listed_work"."state" = 'open';--> statement-breakpoint
CREATE INDEX "listed_work_seller_price" ON "chain"."listed_work" USING btree ("seller","currency_id","price_order","app_id","asset_id") WHERE "chain"."listed_work"."state" = 'open';--> statement-breakpoint
CREATE INDEX "listed_work_seller_shuffled" ON "chain"."listed_work" USING btree ("seller",(hashint8extended("asset_id", 0) & 9223372036854775807),"app_id","asset_id") WHERE "chain"."listed_work"."state" = 'open';--> statement-breakpoint
CREATE INDEX "listed_work_creator" ON "chain"."listed_work" USING btree ("royalty_receiver","asset_id","currency_id","price_order","app_id") WHERE "chain"."listed_work"."state" = 'open' and "chain"."listed_work"."is_genuine";--> statement-breakpoint
CREATE INDEX "listed_work_creator_price" ON "chain"."listed_work" USING btree ("royalty_receiver" collate "C","currency_id","price_order","app_id","asset_id") WHERE "chain"."listed_work"."state" = 'open' and "chain"."listed_work"."is_genuine";--> statement-breakpoint
CREATE INDEX "market_app_address" ON "chain"."market_app" USING btree ("address");--> statement-breakpoint
CREATE INDEX "vault_credit_receiver" ON "chain"."vault_credit" USING btree ("receiver","app_id");--> statement-breakpoint
CREATE INDEX "known_file_kept_until" ON "market"."known_file" USING btree ("kept_until") WHERE "market"."known_file"."kept_until" is not null;--> statement-breakpoint
CREATE INDEX "mint_account_id_index" ON "market"."mint" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "mint_used_at_index" ON "market"."mint" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "mint_metadata_cid_index" ON "market"."mint" USING btree ("metadata_cid");--> statement-breakpoint
CREATE INDEX "favourite_list_index" ON "market"."favourite" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "notification_list" ON "market"."notification" USING btree ("account_id","is_social","number");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_unread" ON "market"."notification" USING btree ("account_id","group_key") WHERE not "market"."notification"."is_read";--> statement-breakpoint
CREATE INDEX "push_outbox_notification" ON "market"."push_outbox" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "push_subscription_account" ON "market"."push_subscription" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "push_subscription_session" ON "market"."push_subscription" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "offer_best" ON "chain"."offer" USING btree ("asset_id","currency_id",("amount_base_units" / greatest("units", 1)) desc,"app_id") WHERE "chain"."offer"."state" = 'open' and "chain"."offer"."is_genuine";--> statement-breakpoint
CREATE INDEX "offer_expiry" ON "chain"."offer" USING btree ("expiry_seconds") WHERE "chain"."offer"."state" = 'open' and "chain"."offer"."is_genuine";--> statement-breakpoint
CREATE INDEX "offer_asset" ON "chain"."offer" USING btree ("asset_id","state","app_id");--> statement-breakpoint
CREATE INDEX "offer_bidder" ON "chain"."offer" USING btree ("bidder","state","made_round","app_id");--> statement-breakpoint
CREATE INDEX "prize_receiver" ON "chain"."prize" USING btree ("receiver","app_id");--> statement-breakpoint
CREATE INDEX "moderation_case_queue" ON "market"."moderation_case" USING btree ("requested_seconds","id") WHERE "market"."moderation_case"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "report_reporter" ON "market"."report" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "sale_escrow" ON "chain"."sale" USING btree ("escrow");--> statement-breakpoint
CREATE INDEX "sale_asset" ON "chain"."sale" USING btree ("asset_id","seller","listed_round","app_id");--> statement-breakpoint
CREATE INDEX "sale_cheapest" ON "chain"."sale" USING btree ("asset_id","currency_id","price_order","app_id") WHERE "chain"."sale"."state" = 'open' and "chain"."sale"."is_genuine";--> statement-breakpoint
CREATE INDEX "sale_seller" ON "chain"."sale" USING btree ("seller","listed_round","app_id") WHERE "chain"."sale"."state" = 'open';--> statement-breakpoint
CREATE INDEX "sale_seller_price" ON "chain"."sale" USING btree ("seller","currency_id","price_order","app_id") WHERE "chain"."sale"."state" = 'open';--> statement-breakpoint
CREATE INDEX "sale_seller_shuffled" ON "chain"."sale" USING btree ("seller","shuffle_order","app_id") WHERE "chain"."sale"."state" = 'open';--> statement-breakpoint
CREATE INDEX "sale_secondary" ON "chain"."sale" USING btree ("seller","royalty_receiver") WHERE "chain"."sale"."state" = 'open' and "chain"."sale"."seller" <> "chain"."sale"."royalty_receiver";--> statement-breakpoint
CREATE INDEX "sale_seller_spotlight" ON "chain"."sale" USING btree ("seller","listed_day","shuffle_order","app_id") WHERE "chain"."sale"."state" = 'open';--> statement-breakpoint
CREATE INDEX "sale_creator" ON "chain"."sale" USING btree ("royalty_receiver","asset_id","currency_id","price_order","app_id") WHERE "chain"."sale"."state" = 'open' and "chain"."sale"."is_genuine";--> statement-breakpoint
CREATE INDEX "sale_creator_price" ON "chain"."sale" USING btree ("royalty_receiver" collate "C","currency_id","price_order","app_id") WHERE "chain"."sale"."state" = 'open' and "chain"."sale"."is_genuine";--> statement-breakpoint
CREATE INDEX "sale_new" ON "chain"."sale" USING btree ("listed_round","app_id") WHERE "chain"."sale"."state" = 'open' and "chain"."sale"."is_genuine";--> statement-breakpoint
CREATE INDEX "sale_currency_price" ON "chain"."sale" USING btree ("currency_id","price_order","app_id") WHERE "chain"."sale"."state" = 'open' and "chain"."sale"."is_genuine";--> statement-breakpoint
CREATE INDEX "sale_shuffled" ON "chain"."sale" USING btree ("shuffle_order","app_id") WHERE "chain"."sale"."state" = 'open' and "chain"."sale"."is_genuine";--> statement-breakpoint
CREATE INDEX "sale_spotlight" ON "chain"."sale" USING btree ("listed_day","shuffle_order","app_id") WHERE "chain"."sale"."state" = 'open' and "chain"."sale"."is_genuine";--> statement-breakpoint
CREATE UNIQUE INDEX "saved_search_once" ON "market"."saved_search" USING btree ("account_id","list",md5("query"));--> statement-breakpoint
CREATE INDEX "saved_search_due" ON "market"."saved_search" USING btree ("checked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "document_key" ON "search"."document" USING btree ("type","key");--> statement-breakpoint
CREATE UNIQUE INDEX "word_key" ON "search"."word" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "word_common" ON "search"."word" USING btree (left("word", 3),"documents");--> statement-breakpoint
CREATE INDEX "word_similar" ON "search"."word" USING gin ("word" gin_trgm_ops) WHERE word ~ '^[^0-9]{4,}$';--> statement-breakpoint
CREATE INDEX "challenge_expires_at_index" ON "market"."challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_expires_at_index" ON "market"."session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_account_id_index" ON "market"."session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "fingerprint_key_asset" ON "market"."fingerprint_key" USING btree ("asset_id");--> statement-breakpoint
CREATE INDEX "fingerprint_path" ON "market"."fingerprint" USING btree ("path","since");--> statement-breakpoint
CREATE INDEX "fingerprint_since" ON "market"."fingerprint" USING btree ("since");--> statement-breakpoint
CREATE INDEX "similarity_earlier" ON "market"."similarity" USING btree ("earlier_id");--> statement-breakpoint
CREATE INDEX "verification_queue" ON "market"."verification" USING btree ("requested_seconds","account_id") WHERE "market"."verification"."decided_at" is null;