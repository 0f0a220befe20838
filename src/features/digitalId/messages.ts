import type { BaseMessageKey } from '../../../i18n/types';

interface Opening {
  /** Opened by the link on this device, not by scanning. */
  onThisDevice: boolean;
  phone: boolean;
}

/** Returns BankID's recommended message for a pending order; RFA21 for an unknown hint code. */
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

/** Returns BankID's recommended message for a failed order; RFA22 for an unknown hint code. */
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
