import './school-editor';
import { type ReactNode, useRef, useState } from 'react';
import type * as v from 'valibot';
import {
  changeAt,
  contentOf,
  openDocument,
  undoOrRedo,
  valueAt,
} from '../editor/document/edited-document';
import { normalizeContent } from '../editor/document/write-content';
import { ConfirmProvider } from '../editor/form/ConfirmDialog';
import { Field } from '../editor/form/Field';
import {
  type FieldOpener,
  type FormContext,
  FormProvider,
  fieldOpener,
  keysAt,
  LeftContext,
  OpenerProvider,
} from '../editor/form/form-context';
import { describeSchema } from '../schema/describe-schema';
import { locateProblems, specAt } from '../schema/problems';

type EditorFormProps = Partial<FormContext> & {
  readonly schema: v.GenericSchema;
  readonly content: unknown;
  /** Path of the field to show; the whole form by default. */
  readonly path?: string;
  /** Called with the content after each change. */
  readonly onContent?: (content: unknown) => void;
  readonly opener?: FieldOpener;
  readonly children?: ReactNode;
};

/** A form for content, which updates as the test types. */
export function EditorForm(props: EditorFormProps) {
  const {
    schema,
    content: initial,
    path = '',
    onContent,
    opener: given,
    children,
    ...rest
  } = props;
  const [document, setDocument] = useState(() => openDocument({ version: null, content: initial }));
  const [left, setLeft] = useState(0);
  const [opener] = useState(() => given ?? fieldOpener());
  const content = contentOf(document);
  const newest = useRef(content);
  newest.current = content;
  onContent?.(content);
  const form: FormContext = {
    schema,
    currentContent: () => newest.current,
    savedContent: () => document.base.content,
    // Each change renders the form.
    subscribe: () => () => undefined,
    cover: () => undefined,
    history: {
      canUndo: document.done > 0,
      canRedo: document.done < document.steps.length,
      step: (kind) => setDocument((now) => undoOrRedo(now, kind)),
    },
    announce: () => undefined,
    blockSaving: () => () => undefined,
    problems: new Map(
      locateProblems(schema, normalizeContent(describeSchema(schema), content)).map(
        ({ keys, message }) => [keys.join('.'), message],
      ),
    ),
    isRefused: false,
    targets: [],
    sharedTexts: [],
    files: {
      title: () => 'Form',
      add: async () => undefined,
      urlOf: String,
      smallUrlOf: String,
      library: () => [],
    },
    ...rest,
    change: (keys, value) => setDocument((now) => changeAt(now, keys, value)),
  };
  const keys = keysAt(path);
  return (
    <ConfirmProvider>
      <OpenerProvider value={opener}>
        <FormProvider value={form}>
          <LeftContext value={left}>
            <main onBlur={() => setLeft((now) => now + 1)}>
              {children ?? (
                <Field
                  spec={specAt({ schema, value: content }, keys) ?? describeSchema(schema)}
                  value={valueAt(content, keys)}
                  path={path}
                />
              )}
            </main>
          </LeftContext>
        </FormProvider>
      </OpenerProvider>
    </ConfirmProvider>
  );
}
