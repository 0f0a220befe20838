import { useCallback, useRef, useState, type FocusEvent, type SubmitEvent } from 'react';
import type { z } from 'zod';
import { firstIssues, type MessageRef } from '../../contract/issues';
import { t } from '../api/language';

type Messages = ReadonlyMap<string, MessageRef>;

const inputOf = (target: EventTarget | null): HTMLInputElement | null =>
  target instanceof HTMLInputElement && target.name ? target : null;

/**
 * A form of the public screens, checked by a schema of the contract (spec section 5): a field when it is left and when
 * the browser says that it was changed, never while typing; all of them before sending. The fields keep their own
 * values and need a `name`. In place of react-hook-form, which costs the sign-in page 12 kB.
 * @param schema must be the same object at each render
 * @param onValid gets what the schema made of the values; while it runs, nothing is sent again
 */
export const useSchemaForm = <Values>(
  schema: z.ZodType<Values>,
  onValid: (values: Values) => Promise<void>,
) => {
  const element = useRef<HTMLFormElement | null>(null);
  const sending = useRef(false);
  const [isSending, setIsSending] = useState(false);
  // Put into words at each render, so that they follow the language.
  const [messages, setMessages] = useState<Messages>(new Map());

  const parse = useCallback(() => {
    const values = Object.fromEntries(new FormData(element.current ?? undefined));
    return schema.safeParse(values, { reportInput: true });
  }, [schema]);

  const check = useCallback(
    (input: HTMLInputElement | null) => {
      if (!input) return;
      const { error } = parse();
      const message = error && firstIssues(error).get(input.name);
      setMessages((shown) => {
        const rest = [...shown].filter(([name]) => name !== input.name);
        return new Map(message ? [...rest, [input.name, message]] : rest);
      });
    },
    [parse],
  );

  // React's onChange is the browser's `input`. A password manager causes `change` without a field ever being left.
  const ref = useCallback(
    (form: HTMLFormElement | null) => {
      element.current = form;
      const changed = ({ target }: Event) => {
        check(inputOf(target));
      };
      form?.addEventListener('change', changed);
      return () => {
        form?.removeEventListener('change', changed);
        element.current = null;
      };
    },
    [check],
  );

  const send = async (): Promise<void> => {
    const { success, data, error } = parse();
    const wrong: Messages = error ? firstIssues(error) : new Map();
    setMessages(wrong);
    if (!success) {
      [...(element.current?.querySelectorAll('input') ?? [])].find(({ name }) => wrong.has(name))?.focus();
      return;
    }
    sending.current = true;
    setIsSending(true);
    try {
      await onValid(data);
    } finally {
      sending.current = false;
      setIsSending(false);
    }
  };

  return {
    /** For the form's element. */
    form: {
      ref,
      noValidate: true,
      onBlur: ({ target }: FocusEvent) => {
        check(inputOf(target));
      },
      onSubmit: (event: SubmitEvent) => {
        event.preventDefault();
        if (!sending.current) void send();
      },
    },
    /** What is wrong with a field, if anything that was checked is. */
    errorOf: (name: keyof Values & string, label: string): string | undefined => {
      const message = messages.get(name);
      return message && t(message.key, { field: label, ...message.values });
    },
    isSending,
  };
};
