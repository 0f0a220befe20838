import { appConfig } from '../../contract/appConfig';

export const Logo = ({ size = 32 }: { size?: number }) => (
  <img
    src={appConfig.logo}
    alt=""
    aria-hidden
    className="logo"
    width={size}
    height={size}
    style={{ display: 'block', flex: 'none' }}
  />
);
