import type { DigitalId } from '../server/core/deps';
import { createDigitalId } from '../server/services/digitalId/client';
import { simulatorApp, SIMULATOR_PATH } from '../server/services/digitalId/simulator/app';
import { createSimulatedOrders } from '../server/services/digitalId/simulator/orders';

/** Connects the BankID client to the simulator without a network. */
export const simulatedDigitalId = (
  now: () => Date,
  completesFor?: { personalNumber: string; after: number },
): { digitalId: DigitalId; orders: ReturnType<typeof createSimulatedOrders> } => {
  const orders = createSimulatedOrders(now, completesFor);
  const simulator = simulatorApp(orders, { key: 'unused', people: [] });
  const digitalId = createDigitalId(`http://simulator.example${SIMULATOR_PATH}`, (url, init) =>
    Promise.resolve(simulator.fetch(new Request(url, init))),
  );
  return { digitalId, orders };
};
