import type { BankIdOrder, BankIdState } from '../../../core/deps';

/** Milliseconds until an unopened order fails, and until any other does. */
const UNOPENED = 30_000;
const LONGEST = 180_000;
/** Milliseconds that ended orders are kept. */
const ORDER_LIFETIME = 10 * 60_000;
/** The oldest are dropped first. */
const MAX_ORDERS = 1_000;

/** BankID's hint codes of pending and failed orders. */
export const STEPS = ['started', 'userSign', 'userMrtd'] as const;
export const FAILURES = [
  'userCancel',
  'cancelled',
  'expiredTransaction',
  'certificateErr',
  'startFailed',
] as const;

export interface SimulatedOrder extends BankIdOrder {
  startedAt: Date;
  endUserIp: string;
  status: BankIdState['status'];
  hintCode?: string;
  personalNumber?: string;
}

/**
 * Keeps the orders of the simulator in memory.
 * @param completesFor completes every order as this user after some time
 */
export const createSimulatedOrders = (
  now: () => Date,
  completesFor?: { personalNumber: string; after: number },
) => {
  const orders = new Map<string, SimulatedOrder>();

  /** Expires an order as BankID does. */
  const age = (order: SimulatedOrder): SimulatedOrder => {
    const passed = now().getTime() - order.startedAt.getTime();
    if (order.status !== 'pending') return order;
    if (completesFor && passed >= completesFor.after) {
      Object.assign(order, {
        status: 'complete',
        hintCode: undefined,
        personalNumber: completesFor.personalNumber,
      });
    } else if (passed >= LONGEST) Object.assign(order, { status: 'failed', hintCode: 'expiredTransaction' });
    else if (passed >= UNOPENED && order.hintCode === 'outstandingTransaction')
      Object.assign(order, { status: 'failed', hintCode: 'startFailed' });
    return order;
  };

  const find = (orderRef: string): SimulatedOrder | undefined => {
    const order = orders.get(orderRef);
    return order && age(order);
  };

  return {
    begin: (endUserIp: string): SimulatedOrder => {
      const startedAt = now();
      for (const [ref, order] of orders)
        if (orders.size >= MAX_ORDERS || startedAt.getTime() - order.startedAt.getTime() > ORDER_LIFETIME)
          orders.delete(ref);
      const order: SimulatedOrder = {
        orderRef: crypto.randomUUID(),
        autoStartToken: crypto.randomUUID(),
        qrStartToken: crypto.randomUUID(),
        qrStartSecret: crypto.randomUUID(),
        startedAt,
        endUserIp,
        status: 'pending',
        hintCode: 'outstandingTransaction',
      };
      orders.set(order.orderRef, order);
      return order;
    },
    find,
    remove: (orderRef: string): boolean => orders.delete(orderRef),
    /** Newest first. */
    list: (): SimulatedOrder[] => [...orders.values()].reverse().map(age),
    /** Changes an order that is pending. */
    move: (
      orderRef: string,
      to: Partial<Pick<SimulatedOrder, 'status' | 'hintCode' | 'personalNumber'>>,
    ): void => {
      const order = find(orderRef);
      if (order?.status === 'pending') Object.assign(order, to);
    },
  };
};
export type SimulatedOrders = ReturnType<typeof createSimulatedOrders>;
