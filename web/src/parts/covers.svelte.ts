// What lies over a page without belonging to it, such as the paper of a lesson: how much of the window it covers, in px.
class Covers {
  top = $state(0)
  bottom = $state(0)
}

export const covers = new Covers()
