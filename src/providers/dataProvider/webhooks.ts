import type { Identifier } from 'react-admin';
import { endpoints, fillPath } from '../../../contract/endpoints';
import type {
  Webhook,
  WebhookCreate,
  WebhookDelivery,
  WebhookMade,
  WebhookUpdate,
} from '../../../contract/webhook';
import { request } from '../../api/client';
import { call } from './calls';
import { requireRecord, toRecords } from './dialect';

const { companies } = endpoints;

/** A webhook of a company. */
export interface WebhookRef {
  id: Identifier;
  webhookId: number;
}

export const webhookMethods = {
  listWebhooks: async (id: Identifier, signal?: AbortSignal) => ({
    data: toRecords<Webhook>(await call<unknown>(fillPath(companies.webhooks, { id }), { signal })),
  }),

  /** Creates a webhook. The server returns its secret this once only. */
  createWebhook: async (id: Identifier, body: WebhookCreate): Promise<{ data: WebhookMade }> => {
    const path = fillPath(companies.webhooks, { id });
    return { data: requireRecord<WebhookMade>(await request(path, { method: 'POST', body })) };
  },

  updateWebhook: (webhook: WebhookRef, body: WebhookUpdate) =>
    call(fillPath(companies.webhook, { ...webhook }), { method: 'PATCH', body }),

  deleteWebhook: (webhook: WebhookRef) =>
    call(fillPath(companies.webhook, { ...webhook }), { method: 'DELETE' }),

  /** Replaces the secret. The server returns the new one this once only. */
  replaceWebhookSecret: async (webhook: WebhookRef): Promise<{ data: WebhookMade }> => {
    const path = fillPath(companies.webhookSecret, { ...webhook });
    return { data: requireRecord<WebhookMade>(await request(path, { method: 'POST' })) };
  },

  testWebhook: (webhook: WebhookRef) =>
    call(fillPath(companies.webhookTest, { ...webhook }), { method: 'POST' }),

  listWebhookDeliveries: async (webhook: WebhookRef, page: number, signal?: AbortSignal) => {
    const path = `${fillPath(companies.webhookDeliveries, { ...webhook })}?page[number]=${page}`;
    const { data, meta } = await request(path, { signal });
    const rows = toRecords<WebhookDelivery>(data);
    return { data: rows, total: Number(meta?.total ?? rows.length) };
  },

  resendWebhookDelivery: (webhook: WebhookRef, deliveryId: number) =>
    call(fillPath(companies.webhookResend, { ...webhook, deliveryId }), { method: 'POST' }),
};
