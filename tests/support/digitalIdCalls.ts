import { desc, eq } from 'drizzle-orm';
import type { DigitalIdState } from '../../contract/auth';
import { auditLog, users } from '../../server/db/schema';
import { dataOf, type TestApi } from './testApi';

/** The personal number of the person who signs in. */
export const NUMBER = '196408233234';
/** The personal number of somebody else. */
export const OTHER_NUMBER = '197205039824';

/** For a user whose personal number is confirmed. */
export const CONFIRMED = { personal_number_confirmed_at: new Date(Date.UTC(2026, 0, 1)) };

/** API calls for the tests of BankID and personal numbers. */
export const digitalIdCalls = (api: TestApi) => {
  const post = (path: string, body?: unknown, from = 'accounts') =>
    api.call('POST', `/auth/bankid2${path}`, { body, headers: { 'X-Test-Address': from } });
  const startOrder = async () => dataOf<{ orderRef: string }>(await post('')).orderRef;
  /** Completes an order as the person would. */
  const proveNumber = (orderRef: string) => {
    api.digitalIdOrders.move(orderRef, { status: 'complete', hintCode: undefined, personalNumber: NUMBER });
    api.pass(2_000);
  };
  /** Proves the personal number and collects the order. */
  const identify = async () => {
    const orderRef = await startOrder();
    proveNumber(orderRef);
    return { orderRef, ...dataOf<DigitalIdState>(await post('/collect', { orderRef })) };
  };
  const choose = (orderRef: string, userId: number) => post('/choose', { orderRef, user_id: userId });
  /** Returns the company that a token signs in to. */
  const companyOf = async (token: unknown) => {
    const headers = { Authorization: `Bearer ${String(token)}` };
    return dataOf<{ company: { name: string } }>(await api.call('GET', '/auth/user', { headers })).company
      .name;
  };
  const addPerson = (company: 'care' | 'logistics', more: Partial<typeof users.$inferInsert> = {}) =>
    api.addUser({
      company_id: api[company].id,
      national_security_number: NUMBER,
      roles: ['editor'],
      ...more,
    });
  const stored = async (id: number) => (await api.db.select().from(users).where(eq(users.id, id)))[0];
  /** Returns the logged confirmations, newest first. */
  const confirmations = () =>
    api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'confirm_personal_number'))
      .orderBy(desc(auditLog.id));

  return {
    post,
    startOrder,
    proveNumber,
    identify,
    choose,
    companyOf,
    addPerson,
    stored,
    confirmations,
  };
};
