// Who stands where on the stage. Whatever may move or be pointed at gives itself a name with `{@attach actor('pawn:0')}`;
// animations find it by that name and need to know nothing of the page.
import type { Attachment } from 'svelte/attachments'

const actors = new Map<string, Element>()

/** Put an element on the stage under a name. Two elements of one name: the one that came last counts. */
export function actor(name: string): Attachment {
  return (element) => {
    actors.set(name, element)
    return () => {
      if (actors.get(name) === element) actors.delete(name)
    }
  }
}

/** The element of that name, if it is on the page now. */
export function onStage(name: string): Element | undefined {
  return actors.get(name)
}
