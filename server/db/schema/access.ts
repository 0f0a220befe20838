import { index, integer, pgTable, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { id, moment, partOf, textArray } from './columns';
import { companyId, users } from './core';

/** Sessions, sign-in attempts, API tokens, password reset links and BankID orders. */

/** Browsers in which a user has signed in. Attempts from them are not stopped by a lock of the account. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: id(),
    created_at: moment('created_at').notNull().defaultNow(),
    user_id: partOf('user_id', () => users.id),
    token_hash: text('token_hash').notNull(),
    last_used_at: moment('last_used_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('known_devices_key').on(table.user_id, table.token_hash),
    index('known_devices_token').on(table.token_hash),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    token_hash: text('token_hash').notNull().unique('sessions_token_hash_key'),
    user_id: partOf('user_id', () => users.id),
    /** The company of calls that name none; superadmins can switch. */
    company_id: companyId(),
    /** The other companies that calls have named so far. */
    visited_company_ids: integer('visited_company_ids').array().notNull().default([]),
    /** Limits the lifetime of the session, however much it is used. */
    created_at: moment('created_at').notNull().defaultNow(),
    expires_at: moment('expires_at').notNull(),
    last_used_at: moment('last_used_at').notNull().defaultNow(),
    address: text('address'),
    user_agent: text('user_agent'),
    device_id: integer('device_id').references(() => knownDevices.id, { onDelete: 'set null' }),
    /** The session of the superadmin who views the app as the user in this one. */
    viewer_session_id: integer('viewer_session_id').references((): AnyPgColumn => sessions.id, {
      onDelete: 'cascade',
    }),
  },
  (table) => [
    index('sessions_user').on(table.user_id),
    index('sessions_viewer').on(table.viewer_session_id),
    index('sessions_expiry').on(table.expires_at),
    index('sessions_device').on(table.device_id),
  ],
);

/** Counted attempts, for rate limits and locks. */
export const attempts = pgTable(
  'attempts',
  {
    id: id(),
    /** What was attempted, such as `sign_in`. */
    scope: text('scope').notNull(),
    /** `user:<id>` of a known account, `name:<typed name>` of an unknown one. */
    account: text('account').notNull(),
    address: text('address').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('attempts_account').on(table.scope, table.account, table.at),
    index('attempts_address').on(table.scope, table.address, table.at),
    index('attempts_at').on(table.at),
  ],
);

/** Only the token's hash is stored. Requests act as the user who created it. */
export const companyTokens = pgTable(
  'company_tokens',
  {
    id: id(),
    created_at: moment('created_at').notNull().defaultNow(),
    company_id: companyId(),
    name: text('name').notNull(),
    token_hash: text('token_hash').notNull().unique('company_tokens_token_hash_key'),
    created_by: integer('created_by').references(() => users.id, { onDelete: 'cascade' }),
    expires_at: moment('expires_at').notNull(),
    last_used_at: moment('last_used_at'),
    /** Null: all that its creator may do. */
    scopes: text('scopes').array(),
    /** Addresses that have used it, the latest last. Use from a new one is audited. */
    addresses: textArray('addresses'),
  },
  (table) => [
    index('company_tokens_company').on(table.company_id, table.id),
    index('company_tokens_creator').on(table.created_by),
  ],
);

/** Links in mails: for choosing a password, or signing in. Deleted when they are used. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: id(),
    kind: text('kind', { enum: ['password', 'sign_in'] })
      .notNull()
      .default('password'),
    created_at: moment('created_at').notNull().defaultNow(),
    user_id: partOf('user_id', () => users.id),
    token_hash: text('token_hash').notNull().unique('password_resets_token_hash_key'),
    expires_at: moment('expires_at').notNull(),
  },
  (table) => [
    index('password_resets_user').on(table.user_id),
    index('password_resets_expiry').on(table.expires_at),
  ],
);

/** BankID orders, stored so that any process can continue them. */
export const digitalIdOrders = pgTable(
  'digital_id_orders',
  {
    id: id(),
    order_ref: text('order_ref').notNull().unique('digital_id_orders_order_ref_key'),
    qr_start_token: text('qr_start_token').notNull(),
    qr_start_secret: text('qr_start_secret').notNull(),
    started_at: moment('started_at').notNull(),
    address: text('address').notNull(),
    /** The last collect call and its response: BankID allows one per second. */
    collected_at: moment('collected_at'),
    hint_code: text('hint_code'),
    ended_at: moment('ended_at'),
    /** Of a completed order whose owner has not chosen an account yet; cleared when it is used. */
    personal_number: text('personal_number'),
  },
  (table) => [index('digital_id_orders_started').on(table.started_at)],
);
