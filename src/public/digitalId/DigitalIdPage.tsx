import { useEffect, useRef, useState, type Ref } from 'react';
import type { BaseMessageKey } from '../../../i18n/types';
import { loginState, paths } from '../../navigation';
import { PublicFrame } from '../PublicFrame';
import { PublicLink } from '../PublicLink';
import { useTranslator } from '../useTranslator';
import { autoStartLink } from '../../features/digitalId/device';
import { QrPicture } from '../../features/digitalId/QrPicture';
import { AccountChoice } from './AccountChoice';
import { useDigitalId, type DigitalIdStage } from './useDigitalId';

/** Returns the key of the text in the live region. */
const statusOf = (stage: DigitalIdStage): BaseMessageKey | undefined => {
  switch (stage.name) {
    case 'starting':
      return stage.message ?? 'auth.digital_id.starting';
    case 'signing-in':
      return 'auth.digital_id.signing_in';
    case 'choosing':
      return undefined;
    default:
      return stage.message;
  }
};

/** The QR code, or a spinner while there is none. */
const QrPlace = ({ stage, ref }: { stage: DigitalIdStage; ref: Ref<HTMLDivElement> }) => {
  const { t } = useTranslator();
  return (
    <div
      ref={ref}
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
  );
};

const STATUS_CLASS: Partial<Record<DigitalIdStage['name'], string>> = {
  idle: 'digital-id-status wrong',
  choosing: 'no-status',
};

/** /login/bankid: sign in by BankID. */
const DigitalIdPage = ({ onSignedIn }: { onSignedIn: (next: string) => void }) => {
  const { t } = useTranslator();
  const { stage, order, show, openHere, choose, cancel } = useDigitalId(() =>
    onSignedIn(loginState().next ?? '/'),
  );
  const [hasShown, setHasShown] = useState(false);
  const picture = useRef<HTMLDivElement>(null);
  const isIdle = stage.name === 'idle';
  const isChoosing = stage.name === 'choosing';
  useEffect(() => {
    // The pressed button is gone: focus what replaced it.
    if (!isIdle && !isChoosing && hasShown) picture.current?.focus();
  }, [isIdle, isChoosing, hasShown]);
  const status = statusOf(stage);

  return (
    <PublicFrame title={t('auth.choose_digital_id')}>
      <div className="digital-id">
        {isIdle && (
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
        )}
        {isChoosing && (
          <AccountChoice
            accounts={stage.choice.accounts}
            error={stage.choice.error}
            onChoose={(account) => void choose(stage.choice, account)}
            onCancel={cancel}
          />
        )}
        {!isIdle && !isChoosing && <QrPlace ref={picture} stage={stage} />}
        <p role="status" className={STATUS_CLASS[stage.name] ?? 'digital-id-status'}>
          {status && t(status)}
        </p>
        {order && (
          <div className="choices">
            {order.autoStartToken && (
              <a
                className="button"
                href={autoStartLink(order.autoStartToken, paths.digitalId)}
                onClick={openHere}
              >
                {t('auth.digital_id.open_here')}
              </a>
            )}
            <button type="button" className="button quiet" onClick={cancel}>
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
