import { eventsPath, receiptSchema, type ServiceEvents } from 'shared/contract/service-events';
import { askAsPortal, type AskingAsPortal } from '../ask-as-portal';
import { ServiceFault } from '../service-fault';

/** Tells a service of events, and returns the position of its receipt. @throws ServiceFault */
export async function tellService(telling: AskingAsPortal, given: ServiceEvents): Promise<number> {
  const receipt = receiptSchema.safeParse(await askAsPortal(telling, eventsPath, given));
  if (!receipt.success) throw new ServiceFault('lying', 'it gives no receipt');
  return receipt.data.data.received;
}
