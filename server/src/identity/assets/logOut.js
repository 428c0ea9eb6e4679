// The user has already chosen to log out on the previous page, so no second confirmation is needed.
document.querySelector('#log-out').click()
