import { memo, Suspense, useRef } from 'react';
import * as styles from '../Editor.module.css';
import { formatOf } from '../formats/format-of';
import { focusFirstField } from './focus-first-field';
import {
  capitalize,
  type FieldProps,
  joinPath,
  type SpecOf,
  useForm,
  useOpenedField,
} from './form-context';
import { type Control, inputProps, LabelledField } from './LabelledField';
import { LateProblem } from './LateProblem';
import { LinesField } from './LinesField';
import { ListField } from './ListField';

/** One field of a form, of any kind. */
export const Field = memo(function Field({ spec, value, path }: FieldProps) {
  switch (spec.kind) {
    case 'group':
      return <Group spec={spec} value={value} path={path} />;
    case 'list': {
      const rows = Array.isArray(value) ? value : [];
      return isLines(spec, rows) ? (
        <LinesField spec={spec} value={rows} path={path} />
      ) : (
        <ListField spec={spec} value={rows} path={path} Entry={Field} />
      );
    }
    case 'variants':
      return null;
    default:
      return <TextField spec={spec} value={typeof value === 'string' ? value : ''} path={path} />;
  }
});

/** Whether a list is edited as lines in one text box. */
function isLines({ entry }: SpecOf<'list'>, rows: readonly unknown[]): boolean {
  const isLine = entry.kind === 'text' && formatOf(entry.metadata.format).isLine;
  return isLine === true && rows.every((row) => typeof row === 'string' && !row.includes('\n'));
}

function Group({ spec, value, path }: FieldProps<'group'>) {
  const { Group: Fields } = formatOf(spec.metadata.format);
  const fields = Fields ? (
    <Suspense fallback={null}>
      <Fields spec={spec} value={value} path={path} />
    </Suspense>
  ) : (
    spec.fields.map(([key, field]) => (
      <Field key={key} spec={field} value={Object(value)[key]} path={joinPath(path, key)} />
    ))
  );
  const problem = path === '' ? null : <GroupProblem path={path} />;
  // List rows and the form itself already have a heading.
  if (path === '' || /\.\d+$/.test(path)) {
    return (
      <>
        {problem}
        {fields}
      </>
    );
  }
  return (
    <fieldset className={styles.group}>
      <legend>{spec.title}</legend>
      <p className={styles.quiet}>{spec.description}</p>
      {problem}
      {fields}
    </fieldset>
  );
}

/** The error of a group. Who is led to the group gets to it, or to the first field if there is none. */
function GroupProblem({ path }: { readonly path: string }) {
  const { problems } = useForm();
  const place = useRef<HTMLParagraphElement>(null);
  const problem = problems.get(path);
  useOpenedField((target, finish) => {
    if (target.path !== path) return;
    finish();
    const fields = place.current?.parentElement;
    if (problem !== undefined) place.current?.focus();
    else if (fields) focusFirstField(fields);
  });
  return <LateProblem problem={problem} place={place} />;
}

type TextFieldProps = FieldProps<'text' | 'choice'> & { readonly value: string };

function TextField({ spec, value, path }: TextFieldProps) {
  const { Box, hint } = formatOf(spec.metadata.format);
  if (!Box) return null;
  return (
    <LabelledField spec={spec} path={path} value={value} hint={hint}>
      {(control) =>
        spec.kind === 'choice' ? (
          <Choice {...control} spec={spec} />
        ) : (
          <Suspense fallback={null}>
            <Box {...control} title={spec.title} path={path} />
          </Suspense>
        )
      }
    </LabelledField>
  );
}

function Choice({ spec, ...control }: Control & { readonly spec: SpecOf<'choice'> }) {
  return (
    <select {...inputProps(control)}>
      {spec.required ? null : <option value="">None</option>}
      {spec.options.map((option) => (
        <option key={option} value={option}>
          {capitalize(option)}
        </option>
      ))}
    </select>
  );
}
