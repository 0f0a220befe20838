import { createRows, type Row } from './specRows';

/** How a call goes wrong. `held`: the response waits until the test releases it. */
export type Fault = 'html' | 'error' | 'empty' | 'null' | 'dropped' | 'held';

export type Fields = Record<string, unknown>;

export interface RecordedCall {
  /** Such as `PATCH /users/7`. */
  call: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** The JSON body; of a multipart body its fields, files by name. */
  body: unknown;
  isMultipart: boolean;
}

/** The rows of the server, the calls that it got, and the calls that it fails. */
export class SpecState {
  /** Whether bodies are `{"data": …}`. */
  envelope = true;
  /** What collecting an order of a digital ID returns. */
  digitalId: 'pending' | 'complete' | 'unknown_user' = 'pending';
  rows = createRows();
  calls: RecordedCall[] = [];
  /** Calls that the specification does not have. */
  unknownCalls: string[] = [];
  private faults: { call: string; fault: Fault }[] = [];
  private held: (() => void)[] = [];

  /** Restores the rows, and forgets calls and faults. */
  reset(): void {
    this.heal();
    Object.assign(this, new SpecState());
  }

  /** Makes calls fail until `heal`. @param call such as `GET /users`, or `GET` for all of the method */
  fail(call: string, fault: Fault): void {
    this.faults.push({ call, fault });
  }

  heal(): void {
    this.faults = [];
    this.release();
  }

  faultOf(call: string): Fault | undefined {
    return this.faults.find((failing) => [call, call.split(' ')[0]].includes(failing.call))?.fault;
  }

  /** Holds a response back until `release` or `heal`. */
  hold(): Promise<void> {
    return new Promise((resolve) => {
      this.held.push(resolve);
    });
  }

  release(): void {
    for (const respond of this.held.splice(0)) respond();
  }

  /** Returns the last call of this method and path, such as `PATCH /users/7`. */
  lastCall(call: string): RecordedCall | undefined {
    return this.calls.findLast((made) => made.call === call);
  }

  list(resource: string): Row[] {
    return (this.rows[resource] ??= []);
  }

  create(resource: string, fields: Fields): Row {
    const row = { ...fields, id: Math.max(0, ...this.list(resource).map(({ id }) => id)) + 1 };
    this.list(resource).push(row);
    return row;
  }
}
