import { useEffect, useRef, useState } from 'react';
import type { BaseMessageKey } from '../../../i18n/types';
import { loginState, paths } from '../../navigation';
import { PublicFrame } from '../PublicFrame';
import { PublicLink } from '../PublicLink';
import { useTranslator } from '../useTranslator';
import { autoStartLink } from './device';
import { QrPicture } from './QrPicture';
import { useDigitalId, type DigitalIdStage } from './useDigitalId';

/** Returns the key of the text in the live region. */
const statusOf = (stage: DigitalIdStage): BaseMessageKey | undefined => {
  switch (stage.name) {
    case 'starting':
      return stage.message ?? 'auth.digital_id.starting';
    case 'signing-in':
      return 'auth.digital_id.signing_in';
    default:
      return stage.message;
  }
};

/** /login/bankid: sign in by BankID. */
const DigitalIdPage = ({ onSignedIn }: { onSignedIn: (next: string) => void }) => {
  const { t } = useTranslator();
  const { stage, order, show, openHere, cancel } = useDigitalId(() => onSignedIn(loginState().next ?? '/'));
  const [hasShown, setHasShown] = useState(false);
  const picture = useRef<HTMLDivElement>(null);
  const isIdle = stage.name === 'idle';
  useEffect(() => {
    // The pressed button is gone: focus what replaced it.
    if (!isIdle && hasShown) picture.current?.focus();
  }, [isIdle, hasShown]);
  const status = statusOf(stage);

  return (
    <PublicFrame title={t('auth.choose_digital_id')}>
      <div className="digital-id">
        {isIdle ? (
          <>
            <p className="intro">{t('auth.digital_id.intro')}</p>
            <button
              type="button"
              className="button primary"
              autoFocus={hasShown}
              onClick={() => {
                setHasShown(true);
                void show();
              }}
            >
              {t('auth.digital_id.show_qr')}
            </button>
          </>
        ) : (
          <div
            ref={picture}
            className="qr-place"
            role="group"
            aria-label={t('auth.choose_digital_id')}
            aria-busy={stage.name !== 'showing'}
            tabIndex={-1}
          >
            {stage.name === 'showing' ? (
              <QrPicture text={stage.qr} label={t('auth.digital_id.qr')} />
            ) : (
              <span className="spinner" aria-hidden="true" />
            )}
          </div>
        )}
        <p role="status" className={isIdle ? 'digital-id-status wrong' : 'digital-id-status'}>
          {status && t(status)}
        </p>
        {order && stage.name !== 'signing-in' && (
          <div className="choices">
            {order.autoStartToken && (
              <a className="button" href={autoStartLink(order.autoStartToken)} onClick={openHere}>
                {t('auth.digital_id.open_here')}
              </a>
            )}
            <button type="button" className="button quiet" onClick={() => cancel()}>
              {t('app.cancel')}
            </button>
          </div>
        )}
        <p className="back">
          <PublicLink to={paths.login}>{t('auth.back_to_login')}</PublicLink>
        </p>
      </div>
    </PublicFrame>
  );
};

export default DigitalIdPage;
