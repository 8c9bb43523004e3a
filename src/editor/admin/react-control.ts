import { Component, type ComponentType, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { type ControlProps, decap } from './decap';

/** What the component of a field gets. */
export type FieldProps<Value> = {
  readonly value: Value;
  /** Changes the newest value, which may be newer than the one that is shown. */
  readonly change: (edit: (now: Value) => Value) => void;
  /** Names what hinders saving besides the value itself, such as work under way. */
  readonly hold: (reason: string | undefined) => void;
  /** Whether saving was refused because of this field. */
  readonly isRefused: boolean;
  readonly control: ControlProps;
};

type Settings<Value> = {
  readonly Field: ComponentType<FieldProps<Value>>;
  /** Reads Decap's value: plain, immutable, or none yet. */
  readonly read: (value: unknown) => Value;
  /** What is wrong with a value, for the form's own line above the field. */
  readonly problemOf: (value: Value, control: ControlProps) => string | undefined;
  /** The element to go to when a text inside the field is clicked on the page; `path` is below the field's own. */
  readonly elementAt: (place: HTMLElement, path: string) => HTMLElement | null | undefined;
  /** Whether the label of the form names an element of the field, which has `control.forID`. */
  readonly hasLabel?: true;
};

/** The controls of the form: Decap renders one only when its own value changes, and a cover shows another's. */
const mounted = new Set<{ draw(): void }>();

/**
 * A control of Decap's form whose inside is rendered by our own React. Decap calls `isValid` and `focus`, and
 * reads new values a moment after it was given them.
 */
export function reactControl<Value>(settings: Settings<Value>) {
  const { Field, read, problemOf, elementAt, hasLabel } = settings;
  const { h } = decap();
  return class Control extends Component<ControlProps> {
    place: HTMLDivElement | null = null;
    inside: Root | undefined;
    newest = read(this.props.value);
    /** Own changes that Decap has not given back yet. */
    sent: unknown[] = [];
    reason: string | undefined;
    isRefused = false;

    override componentDidMount() {
      if (this.place) this.inside = createRoot(this.place);
      mounted.add(this);
      this.draw();
    }

    /** Decap also calls this when a file has loaded. */
    override shouldComponentUpdate() {
      return true;
    }

    override componentDidUpdate() {
      const own = this.sent.indexOf(this.props.value);
      this.sent.splice(0, own + 1);
      if (own === -1 && this.sent.length === 0) this.newest = read(this.props.value);
      this.draw();
    }

    override componentWillUnmount() {
      const { inside } = this;
      mounted.delete(this);
      // Not while the outer React is rendering.
      queueMicrotask(() => inside?.unmount());
    }

    change = (edit: (now: Value) => Value) => {
      this.newest = edit(this.newest);
      this.sent.push(this.newest);
      this.isRefused = false;
      this.props.onChange(this.newest);
      for (const control of mounted) control.draw();
    };

    hold = (reason: string | undefined) => {
      this.reason = reason;
    };

    isValid = () => {
      const message = this.reason ?? problemOf(this.newest, this.props);
      this.isRefused = message !== undefined;
      this.draw();
      if (message === undefined) return true;
      return { error: { type: 'CUSTOM', parentIds: this.props.parentIds, message } };
    };

    focus = (path = '') => {
      const element = this.place && elementAt(this.place, path);
      element?.focus();
      element?.scrollIntoView({ block: 'center' });
    };

    draw() {
      const { newest: value, change, hold, isRefused, props: control } = this;
      this.inside?.render(createElement(Field, { value, change, hold, isRefused, control }));
    }

    override render() {
      return h('div', {
        id: hasLabel ? undefined : this.props.forID,
        ref: (place: HTMLDivElement | null) => {
          this.place = place;
        },
      });
    }
  };
}

/** A value of Decap's form as plain JSON. */
export function plain(value: unknown): unknown {
  const isImmutable = typeof value === 'object' && value !== null && 'toJS' in value;
  return isImmutable && typeof value.toJS === 'function' ? value.toJS() : value;
}
