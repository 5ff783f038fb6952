import type { ErrorCode, Language } from "../contract";

/** What an error says to the shopper (specification, section 8). */
export const MESSAGES: Record<ErrorCode, Record<Language, string>> = {
  malformed: {
    en: "The request could not be read", de: "Die Anfrage ist nicht lesbar", fr: "La demande est illisible", it: "La richiesta non è leggibile", es: "No se puede leer la solicitud",
  },
  foreign_origin: {
    en: "This request came from another site", de: "Diese Anfrage kam von einer anderen Website", fr: "Cette demande vient d’un autre site", it: "Questa richiesta proviene da un altro sito", es: "Esta solicitud procede de otro sitio",
  },
  not_found: {
    en: "Not found", de: "Nicht gefunden", fr: "Introuvable", it: "Non trovato", es: "No encontrado",
  },
  method_not_allowed: {
    en: "This method is not allowed here", de: "Diese Methode ist hier nicht erlaubt", fr: "Cette méthode n’est pas autorisée ici", it: "Questo metodo non è consentito qui", es: "Este método no está permitido aquí",
  },
  conflict: {
    en: "This has changed in the meantime", de: "Das hat sich inzwischen geändert", fr: "Cela a changé entre-temps", it: "Nel frattempo è cambiato qualcosa", es: "Esto ha cambiado mientras tanto",
  },
  too_large: {
    en: "The request is too large", de: "Die Anfrage ist zu groß", fr: "La demande est trop volumineuse", it: "La richiesta è troppo grande", es: "La solicitud es demasiado grande",
  },
  wrong_content_type: {
    en: "This content type is not accepted", de: "Dieser Inhaltstyp wird nicht angenommen", fr: "Ce type de contenu n’est pas accepté", it: "Questo tipo di contenuto non è accettato", es: "No se acepta este tipo de contenido",
  },
  rule: {
    en: "That is not possible", de: "Das ist nicht möglich", fr: "Ce n’est pas possible", it: "Non è possibile", es: "No es posible",
  },
  too_many_requests: {
    en: "Too many requests. Please try again later.", de: "Zu viele Anfragen. Bitte später noch einmal versuchen.", fr: "Trop de demandes. Veuillez réessayer plus tard.", it: "Troppe richieste. Riprova più tardi.", es: "Demasiadas solicitudes. Vuelve a intentarlo más tarde.",
  },
  internal: {
    en: "Something went wrong", de: "Etwas ist schiefgelaufen", fr: "Une erreur s’est produite", it: "Qualcosa è andato storto", es: "Algo ha salido mal",
  },
  unavailable: {
    en: "Something went wrong. Please try again later.", de: "Etwas ist schiefgelaufen. Bitte später noch einmal versuchen.", fr: "Une erreur s’est produite. Veuillez réessayer plus tard.", it: "Qualcosa è andato storto. Riprova più tardi.", es: "Algo ha salido mal. Vuelve a intentarlo más tarde.",
  },
};
