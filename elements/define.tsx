import r2wc from '@r2wc/react-to-web-component';
import { useLayoutEffect, type ComponentType, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { toAppError } from '../src/lib/error.ts';
import { lightClass, StyleRoot } from '../src/ui/styled.tsx';
import { propertyName, readAttribute, type AttributeKind } from './attribute-value.ts';
import { drawnIdPrefix, drawnKey, type Drawn } from './drawn.ts';
import { findSecret } from './event-detail.ts';
import { FailureBoundary, type Fallback } from './failure-boundary.tsx';
import { HostContext, type Emit, type Host } from './host-context.ts';
import { notifyLoader } from './loader-hub.ts';
import { brand, reuse, version } from './versions.ts';

// r2wc keeps its render method and its React root under these registered symbols.
const render: unique symbol = Symbol.for('r2wc.render') as never;
const context: unique symbol = Symbol.for('r2wc.context') as never;
const given: unique symbol = Symbol.for('r2wc.props') as never;

interface Mounted {
  root: Root;
  ReactComponent: ComponentType<never>;
}

interface R2wcElement extends HTMLElement {
  [context]?: Mounted;
  [given]: { container: ShadowRoot };
  [render](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

export interface ElementSpec {
  /** Attributes and their types; a plain list means strings. Never a secret: any script and any CSS can read attributes. */
  attributes?: readonly string[] | Readonly<Record<string, Exclude<AttributeKind, 'flag'>>>;
  /** Boolean attributes, e.g. `open`. */
  flags?: readonly string[];
  /** Objects and functions, settable from script only; never written to an attribute. */
  properties?: readonly string[];
  methods?: Readonly<Record<string, (this: never) => unknown>>;
  /** `display` of the host unless it is `hidden`. */
  display?: 'block' | 'inline-block' | 'contents';
  delegatesFocus?: boolean;
  /** With the attribute `shadow="false"` it renders into the page's own DOM. */
  mayBeLight?: boolean;
  /** Host rules that apply before the first render. */
  style?: string;
  /** Replaces the component after a failure. */
  fallback?: Fallback;
}

let instances = 0;

/**
 * Defines a custom element that renders `Component` in an open shadow root. r2wc mounts, updates and unmounts; this layer adds early
 * properties, function and object properties, flags, attribute removal, moves that keep state, styles, errors and events.
 * The first definition of a tag wins. Returns its class; undefined on a server or if other code owns the tag.
 */
export function define<P extends object>(
  tag: `${string}-${string}`,
  Component: ComponentType<P>,
  {
    attributes = [],
    flags = [],
    properties = [],
    methods = {},
    display = 'block',
    delegatesFocus = false,
    style = '',
    mayBeLight = false,
    fallback,
  }: ElementSpec = {},
): CustomElementConstructor | undefined {
  if (typeof customElements === 'undefined') return undefined;
  const existing = customElements.get(tag);
  if (existing) return reuse(tag, existing);

  const kinds = new Map(attributeKinds(attributes));
  for (const flag of flags) kinds.set(flag, 'flag');
  const names = [...kinds.keys()].map(propertyName).concat(properties);
  const hosts = new WeakMap<ShadowRoot, Shadow>();

  function Shell({ container, ...props }: { container: ShadowRoot }) {
    const shadow = hosts.get(container);
    useLayoutEffect(() => shadow?.onReady?.(), [shadow]);
    if (!shadow) return null;
    return (
      <FailureBoundary onFailure={shadow.fail}>
        <HostContext.Provider value={shadow.host}>
          <StyleRoot root={container} light={shadow.isLight}>
            <FailureBoundary fallback={fallback} onFailure={shadow.fail}>
              <Component {...(props as P)} />
            </FailureBoundary>
          </StyleRoot>
        </HostContext.Provider>
      </FailureBoundary>
    );
  }

  // r2wc passes untyped props through and never writes them to attributes.
  const untyped = Object.fromEntries(names.map((name) => [name, undefined]));
  const Base = r2wc(Shell, { shadow: 'open', props: untyped as never }) as unknown as new () => R2wcElement;

  class GatehouseElement extends Base {
    /** Set once all attributes have been read; for parsed markup they arrive one by one. */
    #isReady = false;
    static readonly [brand] = version;
    static readonly observedAttributes = [...kinds.keys()];

    /** r2wc calls this from its constructor; a root that exists already (drawn before the code loaded) is reused. */
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      return this.shadowRoot ?? super.attachShadow({ ...init, delegatesFocus });
    }

    override connectedCallback(): void {
      for (const name of names) {
        if (!Object.hasOwn(this, name)) continue;
        const early: unknown = Reflect.get(this, name);
        Reflect.deleteProperty(this, name);
        Reflect.set(this, name, early);
      }
      this.#isReady = true;
      super.connectedCallback();
    }

    /** `moveBefore` calls this instead of disconnect and connect. */
    connectedMoveCallback(): void {}

    override disconnectedCallback(): void {
      // An element that was only moved is connected again before the microtask runs.
      queueMicrotask(() => {
        if (!this.isConnected) super.disconnectedCallback();
      });
    }

    attributeChangedCallback(name: string, _before: string | null, text: string | null): void {
      // Properties set before the definition are newer than the markup; connectedCallback applies them.
      if (Object.hasOwn(this, propertyName(name))) return;
      const reading = readAttribute(kinds.get(name) ?? 'string', text);
      if (reading.keep) console.warn(`[gatehouse] <${tag}>: the text of ${name} ${reading.why}, the value stays as it was`);
      else Reflect.set(this, propertyName(name), reading.value);
    }

    override [render](): void {
      const container = this.shadowRoot;
      if (!this.isConnected || !container || !this.#isReady) return;
      const shadow = hosts.get(container) ?? openShadow(this, { tag, root: container, display, style, mayBeLight });
      hosts.set(container, shadow);
      if (!this[context]) {
        const root = shadow.start(<Shell {...this[given]} />, () => shadow.isStale && this[render]());
        this[context] = { root, ReactComponent: Shell as never };
        if (shadow.onReady) return;
      }
      // The drawn markup must not change during hydration; later values are applied right after.
      if (shadow.onReady) shadow.isStale = true;
      else super[render]();
    }
  }

  Object.assign(GatehouseElement.prototype, methods);
  customElements.define(tag, GatehouseElement);
  return GatehouseElement;
}

function attributeKinds(attributes: NonNullable<ElementSpec['attributes']>): Iterable<[name: string, kind: AttributeKind]> {
  if (!Array.isArray(attributes)) return Object.entries(attributes as Record<string, AttributeKind>);
  return (attributes as readonly string[]).map((name) => [name, 'string']);
}

/** `error` events bubble only to the document: at the window they would trigger `onerror`, which expects script errors. */
function dispatch(host: HTMLElement, event: CustomEvent): boolean {
  const stop = () => event.stopPropagation();
  if (event.type === 'error') host.ownerDocument.addEventListener('error', stop, { once: true });
  const allowed = host.dispatchEvent(event);
  host.ownerDocument.removeEventListener('error', stop);
  notifyLoader(event);
  return allowed;
}

interface Shadow {
  host: Host;
  /** Content is in the page's DOM, in the slot of an otherwise empty root. */
  isLight: boolean;
  fail: (cause: unknown) => void;
  /** Creates a React root. To hydrate markup that was already drawn, it starts with `shell` and calls `onTaken` when done. */
  start: (shell: ReactNode, onTaken: () => void) => Root;
  /** Set during hydration. */
  onReady?: (() => void) | undefined;
  /** A value has changed meanwhile. */
  isStale?: boolean;
}

/** Everything an instance keeps for its lifetime: style sheet, mount point, overlay, events. */
function openShadow(
  host: HTMLElement,
  { tag, root, display, style, mayBeLight }: { tag: string; root: ShadowRoot; display: string; style: string; mayBeLight: boolean },
): Shadow {
  const { ownerDocument } = host;
  const layer = () => {
    const part = ownerDocument.createElement('div');
    part.style.display = 'contents';
    return part;
  };
  let drawn = Reflect.get(root, drawnKey) as Drawn | undefined;
  const mount = drawn?.mount ?? layer();
  const overlay = layer();
  const isLight = mayBeLight && host.getAttribute('shadow') === 'false';
  if (isLight) {
    mount.className = lightClass;
    root.replaceChildren(ownerDocument.createElement('slot'));
    host.append(mount);
  }
  // Moving what is already drawn would lose the focus.
  else if (!drawn) root.replaceChildren(mount);
  root.append(overlay);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:host{display:${display}}${style}:host([hidden]){display:none}`);
  root.adoptedStyleSheets = [sheet, ...root.adoptedStyleSheets];

  const emit: Emit = (name, ...[detail]: readonly unknown[]) => {
    const secret = findSecret(name, detail);
    if (secret) console.error(`[gatehouse] <${tag}>: the event "${name}" must not carry ${secret}; its detail was dropped`);
    return dispatch(host, new CustomEvent(name, { detail: secret ? null : detail, bubbles: true, composed: true, cancelable: true }));
  };
  const fail = (cause: unknown) => {
    const { code, message, traceId } = toAppError(cause);
    emit('error', { code, message, traceId });
  };
  const identifierPrefix = `${tag}-${(instances += 1)}-`;
  // From React 19 on, and missing in the types of 18: an error outside every boundary would reach the page as its own.
  const onUncaughtError = (cause: unknown) => {
    console.error(cause);
    fail(cause);
  };
  const shadow: Shadow = {
    host: { host, root, overlay, emit },
    isLight,
    fail,
    start(shell, onTaken) {
      const taking = drawn;
      drawn = undefined;
      shadow.onReady =
        taking &&
        (() => {
          shadow.onReady = undefined;
          taking.taken();
          onTaken();
        });
      if (!taking) return createRoot(mount, { identifierPrefix, ...{ onUncaughtError } });
      // On a mismatch React creates new nodes, and the input is carried over.
      const onRecoverableError = (cause: unknown) => console.debug('[gatehouse] the form was drawn anew:', cause);
      return hydrateRoot(mount, shell, { identifierPrefix: drawnIdPrefix, onRecoverableError, ...{ onUncaughtError } });
    },
  };
  return shadow;
}
