import { html } from 'hono/html';
import { formatPersonalNumber } from '../../../../contract/personalNumber';
import { htmlPage } from '../../../core/htmlPage';
import { FAILURES, STEPS, type SimulatedOrder } from './orders';

/** A demo user who can complete an order. */
export interface SimulatedPerson {
  name: string;
  about: string;
  /** 12 digits. */
  personalNumber: string;
}

const STYLE = `
form{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:end;margin:.75rem 0}
label{display:grid;gap:.2rem;font-size:.9rem;min-width:0;max-width:100%}select,input,button{max-width:100%;min-width:0;font:inherit;padding:.4rem .6rem;border-radius:6px;border:1px solid color-mix(in srgb,CanvasText 45%,Canvas)}
button{cursor:pointer}.wrong{color:light-dark(#b3261e,#ffb4ab)}`;

const TOLD: Record<string, string> = {
  outstandingTransaction: 'waits to be scanned; fails by itself after 30 seconds',
  started: 'scanned, the app looks for an ID',
  userSign: 'the security code is being asked for',
  userMrtd: 'an identity document is being read',
};

interface PageContent {
  orders: readonly SimulatedOrder[];
  people: readonly SimulatedPerson[];
  /** An invalid personal number that was entered. */
  wrong?: string;
}

const buttons = (names: readonly string[]) =>
  names.map((name) => html`<button name="hint" value="${name}">${name}</button>`);

const controls = (order: SimulatedOrder, { people, wrong }: PageContent) => {
  const action = `/digital-id-simulator/orders/${order.orderRef}`;
  return html`<form method="post" action="${action}">
      <input type="hidden" name="do" value="complete" />
      <label
        >Person
        <select name="person">
          ${people.map(
            ({ name, about, personalNumber }) =>
              html`<option value="${personalNumber}">
                ${name} · ${formatPersonalNumber(personalNumber)} · ${about}
              </option>`,
          )}
        </select></label
      >
      <label
        >or another personal number
        <input
          name="number"
          inputmode="numeric"
          autocomplete="off"
          placeholder="YYYYMMDD-NNNN"
          value="${wrong ?? ''}"
      /></label>
      <button>Complete</button>
    </form>
    ${wrong === undefined ? '' : html`<p class="wrong" role="alert">That is no personal number.</p>`}
    <form method="post" action="${action}" aria-label="Move on">
      <input type="hidden" name="do" value="step" />
      Move on: ${buttons(STEPS)}
    </form>
    <form method="post" action="${action}" aria-label="Fail">
      <input type="hidden" name="do" value="fail" />
      Fail: ${buttons(FAILURES)}
    </form>`;
};

const article = (order: SimulatedOrder, content: PageContent) =>
  html`<article>
    <h2>${order.startedAt.toISOString().slice(11, 19)} · ${order.status}</h2>
    <p>
      ${order.hintCode ?? ''} ${order.status === 'pending' ? `(${TOLD[order.hintCode ?? ''] ?? ''})` : ''}
      ${order.personalNumber ? formatPersonalNumber(order.personalNumber) : ''} from ${order.endUserIp},
      <code>${order.orderRef}</code>
    </p>
    ${order.status === 'pending' ? controls(order, content) : ''}
  </article>`;

/** Renders the orders, with the actions of the BankID app for the pending ones. */
export const simulatorPage = (page: PageContent) => {
  const { orders } = page;
  const waiting = orders.some(({ status }) => status === 'pending');
  const content = html`<p>
      Stands for BankID while DIGITAL_ID_URL is not set: here you do what a person would do with the app.
      ${waiting ? '' : 'Ask for a QR code at /login/bankid; its order appears here by itself.'}
    </p>
    ${orders.map((order) => article(order, page))}`;
  return htmlPage('Digital-ID simulator', content, {
    style: STYLE,
    head: waiting ? '' : html`<meta http-equiv="refresh" content="2" />`,
  });
};
