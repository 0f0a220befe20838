import type { BaseMessageKey } from '../../../i18n/types';

/** How an order was opened, which decides between BankID's recommended messages. */
export interface Opening {
  /** By the link on this device, rather than by scanning. */
  onThisDevice: boolean;
  phone: boolean;
}

/** What to say while an order is pending (BankID's recommended user messages); a hint that is not known is RFA21. */
export const pendingMessage = (
  hint: string | undefined,
  { onThisDevice, phone }: Opening,
): BaseMessageKey => {
  switch (hint) {
    case undefined:
    case 'outstandingTransaction':
      return onThisDevice ? 'auth.digital_id.rfa13' : 'auth.digital_id.rfa1';
    case 'noClient':
      return 'auth.digital_id.rfa1';
    case 'started':
      if (onThisDevice) return phone ? 'auth.digital_id.rfa15b' : 'auth.digital_id.rfa15a';
      return phone ? 'auth.digital_id.rfa14b' : 'auth.digital_id.rfa14a';
    case 'userSign':
      return 'auth.digital_id.rfa9';
    case 'userMrtd':
      return 'auth.digital_id.rfa23';
    default:
      return 'auth.digital_id.rfa21';
  }
};

/** Why an order has failed, in the same words; a hint that is not known is RFA22. */
export const failedMessage = (hint: string | undefined, { onThisDevice }: Opening): BaseMessageKey => {
  switch (hint) {
    case 'expiredTransaction':
      return 'auth.digital_id.rfa8';
    case 'certificateErr':
      return 'auth.digital_id.rfa16';
    case 'userCancel':
      return 'auth.digital_id.rfa6';
    case 'cancelled':
      return 'auth.digital_id.rfa3';
    case 'startFailed':
      return onThisDevice ? 'auth.digital_id.rfa17a' : 'auth.digital_id.rfa17b';
    case 'alreadyInProgress':
      return 'auth.digital_id.rfa4';
    case 'requestTimeout':
    case 'maintenance':
    case 'internalError':
      return 'auth.digital_id.rfa5';
    default:
      return 'auth.digital_id.rfa22';
  }
};
