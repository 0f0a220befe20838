import type { DigitalId } from '../server/core/deps';
import { createDigitalId, type Send } from '../server/services/digitalId/client';
import { simulatorApp, SIMULATOR_PATH, withSimulatorKey } from '../server/services/digitalId/simulator/app';
import { createSimulatedOrders } from '../server/services/digitalId/simulator/orders';

/** Connects the BankID client to the simulator without a network. */
export const simulatedDigitalId = (
  now: () => Date,
  completesFor?: { personalNumber: string; after: number },
): { digitalId: DigitalId; orders: ReturnType<typeof createSimulatedOrders> } => {
  const orders = createSimulatedOrders(now, completesFor);
  const key = crypto.randomUUID();
  const simulator = simulatorApp(orders, { key, people: [] });
  const send: Send = (url, init) => Promise.resolve(simulator.fetch(new Request(url, init)));
  const digitalId = createDigitalId(`http://simulator.example${SIMULATOR_PATH}`, withSimulatorKey(send, key));
  return { digitalId, orders };
};
